/**
 * The administrative divisions of China in three levels: provinces, cities, districts. Where a district belongs to its province
 * directly, as in the four municipalities, the data has a city between them.
 */
import type { AreaNode } from '@countersign/contract/system/area';
import { areaList } from '@vant/area-data';

/** Digits of a code that say which division of a level it is in. */
const PROVINCE = 2;
const CITY = 4;

let known: AreaNode[] | null = null;

/** The provinces with all below them. */
export function divisions(): AreaNode[] {
  known ??= tree();
  return known;
}

function tree(): AreaNode[] {
  const { province_list, city_list, county_list } = areaList;
  const districts = level(county_list, () => null);
  const cities = level(city_list, below(districts, CITY));
  return level(province_list, below(cities, PROVINCE));
}

const level = (names: Record<string, string>, childrenOf: (id: number) => AreaNode[] | null): AreaNode[] =>
  Object.entries(names)
    .map(([code, name]) => ({ id: Number(code), name, children: childrenOf(Number(code)) }))
    .sort((a, b) => a.id - b.id);

/** The nodes whose codes begin with the same digits. */
function below(nodes: AreaNode[], digits: number): (id: number) => AreaNode[] | null {
  const prefixOf = (id: number) => String(id).slice(0, digits);
  const groups = Map.groupBy(nodes, ({ id }) => prefixOf(id));
  return (id) => groups.get(prefixOf(id)) ?? null;
}
