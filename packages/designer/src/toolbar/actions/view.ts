import {
  CirclePlay,
  Grid3x3,
  Keyboard,
  ListChecks,
  Map as MapIcon,
  Maximize,
  PanelRight,
  RectangleEllipsis,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { DesignerAction } from '../action.ts';

/** One step of zoom, from the tenth that is nearest: 0.2 to 4 by 0.1 (§9). */
export const zoomStep = 0.1;

function stepped(zoom: number, direction: 1 | -1): number {
  return Math.round((zoom + direction * zoomStep) * 10) / 10;
}

export const viewActions: DesignerAction[] = [
  {
    id: 'zoomOut',
    group: 'view',
    icon: ZoomOut,
    label: (texts) => texts.actions.zoomOut,
    shortcut: { key: '-', mod: true },
    isEnabled: (state) => state.ready && stepped(state.zoom, -1) >= 0.2,
    run: ({ session }) => session.zoomTo(stepped(session.getState().zoom, -1)),
  },
  {
    id: 'zoomReset',
    group: 'view',
    icon: RectangleEllipsis,
    label: (texts) => texts.actions.zoomReset,
    shortcut: { key: '0', mod: true },
    isEnabled: (state) => state.ready,
    run: ({ session }) => session.zoomTo(1),
  },
  {
    id: 'zoomIn',
    group: 'view',
    icon: ZoomIn,
    label: (texts) => texts.actions.zoomIn,
    shortcut: { key: '=', mod: true },
    isEnabled: (state) => state.ready && stepped(state.zoom, 1) <= 4,
    run: ({ session }) => session.zoomTo(stepped(session.getState().zoom, 1)),
  },
  {
    id: 'zoomFit',
    group: 'view',
    icon: Maximize,
    label: (texts) => texts.actions.zoomFit,
    shortcut: { key: '9', mod: true },
    isEnabled: (state) => state.ready,
    run: ({ session }) => session.fit(),
  },
  {
    id: 'minimap',
    group: 'view',
    icon: MapIcon,
    label: (texts) => texts.actions.minimap,
    shortcut: { key: 'm' },
    isActive: (state) => state.minimapOpen,
    run: ({ session }) => session.modeler.get('minimap').toggle(),
  },
  {
    id: 'grid',
    group: 'view',
    icon: Grid3x3,
    label: (texts) => texts.actions.grid,
    shortcut: { key: 'g', shift: true },
    isActive: (state) => state.gridVisible,
    run: ({ session }) => {
      const grid = session.modeler.get('grid');
      grid.toggle();
      session.update({ gridVisible: grid.isVisible() });
    },
  },
  {
    id: 'simulate',
    group: 'check',
    icon: CirclePlay,
    label: (texts, state) => (state.simulating ? texts.actions.stopSimulation : texts.actions.simulate),
    shortcut: { key: 'p', mod: true, shift: true },
    isEnabled: (state) => state.ready,
    isActive: (state) => state.simulating,
    run: ({ session }) => session.modeler.get('toggleMode').toggleMode(),
  },
  {
    id: 'lint',
    group: 'check',
    icon: ListChecks,
    label: (texts) => texts.actions.lint,
    shortcut: { key: 'l', shift: true },
    isEnabled: (state) => state.ready,
    isActive: (state) => state.issuesOpen,
    run: ({ session }) => session.update({ issuesOpen: !session.getState().issuesOpen }),
  },
  {
    id: 'help',
    group: 'check',
    icon: Keyboard,
    label: (texts) => texts.actions.help,
    shortcut: { key: '?' },
    run: ({ session }) => session.update({ dialog: 'help' }),
  },
  {
    id: 'panel',
    group: 'check',
    icon: PanelRight,
    label: (texts) => texts.actions.panel,
    shortcut: { key: 'i', mod: true },
    isActive: (state) => state.panelOpen,
    run: ({ session }) => session.update({ panelOpen: !session.getState().panelOpen }),
  },
];
