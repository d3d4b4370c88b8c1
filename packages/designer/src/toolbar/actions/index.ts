import type { DesignerAction } from '../action.ts';
import { arrangeActions } from './arrange.ts';
import { editActions } from './edit.ts';
import { fileActions } from './file.ts';
import { viewActions } from './view.ts';

export const actions: readonly DesignerAction[] = [
  ...fileActions,
  ...editActions,
  ...arrangeActions,
  ...viewActions,
];
