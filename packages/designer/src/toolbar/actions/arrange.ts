import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  type LucideIcon,
} from 'lucide-react';
import type { Alignment } from '../../modeler/services.ts';
import type { Texts } from '../../texts/zh-CN.ts';
import type { DesignerAction } from '../action.ts';

/** Alignment needs more than one element and may distort the diagram, so it warns or asks first (§5). */
function align(
  alignment: Alignment,
  icon: LucideIcon,
  label: (texts: Texts) => string,
  key: string,
): DesignerAction {
  return {
    id: `align-${alignment}`,
    group: 'arrange',
    menu: 'align',
    icon,
    label,
    shortcut: { key, alt: true },
    isEnabled: (state) => state.ready && !state.simulating,
    run: async ({ session, ask, say, texts }) => {
      const elements = session.getState().selection;
      if (elements.length < 2) {
        say('warning', texts.messages.selectMultiple);
        return;
      }
      if (await ask(texts.messages.alignConfirm))
        session.modeler.get('alignElements').trigger([...elements], alignment);
    },
  };
}

function distribute(
  axis: 'horizontal' | 'vertical',
  icon: LucideIcon,
  label: (texts: Texts) => string,
): DesignerAction {
  return {
    id: `distribute-${axis}`,
    group: 'arrange',
    menu: 'align',
    icon,
    label,
    isEnabled: (state) => state.ready && !state.simulating,
    run: ({ session, say, texts }) => {
      const elements = session.getState().selection;
      if (elements.length < 3) say('warning', texts.messages.selectThree);
      else session.modeler.get('distributeElements').trigger([...elements], axis);
    },
  };
}

export const arrangeActions: DesignerAction[] = [
  align('left', AlignStartVertical, (texts) => texts.actions.alignLeft, 'a'),
  align('right', AlignEndVertical, (texts) => texts.actions.alignRight, 'd'),
  align('top', AlignStartHorizontal, (texts) => texts.actions.alignTop, 'w'),
  align('bottom', AlignEndHorizontal, (texts) => texts.actions.alignBottom, 's'),
  align('center', AlignCenterVertical, (texts) => texts.actions.alignCenter, 'h'),
  align('middle', AlignCenterHorizontal, (texts) => texts.actions.alignMiddle, 'v'),
  distribute('horizontal', AlignHorizontalDistributeCenter, (texts) => texts.actions.distributeHorizontally),
  distribute('vertical', AlignVerticalDistributeCenter, (texts) => texts.actions.distributeVertically),
];
