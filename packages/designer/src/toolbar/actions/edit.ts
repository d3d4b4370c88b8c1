import { Palette, Plus, Redo2, RotateCcw, Search, SquarePlus, Undo2 } from 'lucide-react';
import type { ActionContext, DesignerAction } from '../action.ts';

/** Opens one of bpmn-js' popup menus beside the selection, or in the middle of the canvas. */
function openPopup({ session }: ActionContext, provider: string, title: string): void {
  const { modeler } = session;
  const { selection, active } = session.getState();
  const target = selection.length > 1 ? [...selection] : active;
  if (!target) return;
  const graphics = selection[0] && modeler.get('canvas').getGraphics(selection[0]);
  const box = (graphics ?? modeler.get('canvas').getContainer()).getBoundingClientRect();
  const position = graphics
    ? { x: box.right + 8, y: box.top }
    : { x: box.left + box.width / 3, y: box.top + 80 };
  modeler
    .get('popupMenu')
    .open(target, provider, position, { title, width: 300, search: provider !== 'color-picker' });
}

export const editActions: DesignerAction[] = [
  {
    id: 'undo',
    group: 'edit',
    icon: Undo2,
    label: (texts) => texts.actions.undo,
    shortcut: { key: 'z', mod: true },
    isEnabled: (state) => state.canUndo && !state.simulating,
    run: ({ session }) => session.modeler.get('commandStack').undo(),
  },
  {
    id: 'redo',
    group: 'edit',
    icon: Redo2,
    label: (texts) => texts.actions.redo,
    shortcut: { key: 'z', mod: true, shift: true },
    isEnabled: (state) => state.canRedo && !state.simulating,
    run: ({ session }) => session.modeler.get('commandStack').redo(),
  },
  {
    id: 'redraw',
    group: 'edit',
    icon: RotateCcw,
    label: (texts) => texts.actions.redraw,
    isEnabled: (state) => state.ready && !state.simulating,
    run: async ({ ask, startAgain, texts }) => {
      if (await ask(texts.messages.redrawConfirm)) await startAgain();
    },
  },
  {
    id: 'create',
    group: 'edit',
    icon: SquarePlus,
    label: (texts) => texts.actions.create,
    shortcut: { key: 'n' },
    isEnabled: (state) => state.ready && !state.simulating,
    run: (context) => openPopup(context, 'bpmn-create', context.texts.actions.create),
  },
  {
    id: 'append',
    group: 'edit',
    icon: Plus,
    label: (texts) => texts.actions.append,
    shortcut: { key: 'a' },
    isEnabled: (state) => state.selection.length === 1 && !state.simulating,
    run: (context) => openPopup(context, 'bpmn-append', context.texts.actions.append),
  },
  {
    id: 'color',
    group: 'edit',
    icon: Palette,
    label: (texts) => texts.actions.color,
    isEnabled: (state) => state.selection.length > 0 && !state.simulating,
    run: (context) => openPopup(context, 'color-picker', context.texts.actions.color),
  },
  {
    id: 'search',
    group: 'edit',
    icon: Search,
    label: (texts) => texts.actions.search,
    shortcut: { key: 'f', mod: true },
    isEnabled: (state) => state.ready,
    run: ({ session }) => session.modeler.get('searchPad').toggle(),
  },
];
