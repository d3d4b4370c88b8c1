import { describe, expect, it } from 'vitest';
import { divisions } from './divisions.ts';

const named = (...path: string[]) => {
  let children: ReturnType<typeof divisions> | null = divisions();
  let id = 0;
  for (const name of path) {
    const found: ReturnType<typeof divisions>[number] | undefined = children?.find(
      (node) => node.name === name,
    );
    if (!found) return null;
    ({ id, children } = found);
  }
  return id;
};

describe('the administrative divisions of China', () => {
  it('are the 34 provinces with their cities and districts', () => {
    expect(divisions()).toHaveLength(34);
    expect(named('浙江省', '杭州市', '钱塘区')).toBe(330114);
    expect(named('广东省', '深圳市', '南山区')).toBe(440305);
  });

  it('have a city between a municipality and its districts', () => {
    expect(named('北京市', '北京市')).toBe(110100);
    expect(named('北京市', '北京市', '东城区')).toBe(110101);
    expect(named('重庆市', '县', '城口县')).toBe(500229);
    expect(named('海南省', '省直辖县', '琼海市')).toBe(469002);
  });

  it('have codes of their own', () => {
    const ids: number[] = [];
    const walk = (nodes: ReturnType<typeof divisions>) => {
      for (const { id, children } of nodes) {
        ids.push(id);
        if (children) walk(children);
      }
    };
    walk(divisions());
    expect(ids.length).toBeGreaterThan(3000);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
