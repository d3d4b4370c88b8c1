/** The whole menu. Numbers are kept for ever: packages, roles and clients refer to them. */
import { bpmMenu } from './bpm.ts';
import { dcsMenu } from './dcs.ts';
import { infraMenu } from './infra.ts';
import { memberMenu } from './member.ts';
import { directory, type MenuRow, menuRows } from './menu-tree.ts';
import { payMenu } from './pay.ts';
import { productMenu } from './product.ts';
import { systemMenu } from './system.ts';
import { tradeMenu } from './trade.ts';

const mallMenu = directory(2362, 59, '商城系统', '/mall', 'ep:shop', [productMenu, tradeMenu]);

export const allMenuRows: readonly MenuRow[] = menuRows([
  systemMenu,
  infraMenu,
  payMenu,
  dcsMenu,
  bpmMenu,
  memberMenu,
  mallMenu,
]);
