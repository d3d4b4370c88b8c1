import { area } from '@countersign/contract/system/area';
import { bind } from '../../../platform/http/context.ts';
import { divisions } from './divisions.ts';
import { placeOf } from './places.ts';

export const areaRoutes = bind(area, {
  tree: async () => divisions(),
  getByIp: async (_context, { query }) => placeOf(query.ip),
});
