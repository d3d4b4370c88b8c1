/** Administrative divisions of China, and where an address of the network is (`reference/api/system.md`, AreaController). */
import { z } from 'zod';
import { get, resource } from '../endpoint.ts';

export interface AreaNode {
  /** The division's code of six digits (GB/T 2260). */
  id: number;
  name: string;
  /** Null for a district. */
  children: AreaNode[] | null;
}

export const AreaNode: z.ZodType<AreaNode> = z
  .object({
    id: z.int(),
    name: z.string(),
    get children() {
      return z.array(AreaNode).nullable();
    },
  })
  .meta({ id: 'AreaNode' });

export const area = resource('/system/area', {
  tree: get('/tree', { summary: '获得地区树', data: z.array(AreaNode) }),
  getByIp: get('/get-by-ip', {
    summary: '获得 IP 对应的地区名',
    query: z.object({
      ip: z.union([z.ipv4(), z.ipv6()], { error: 'IP 地址格式不正确' }),
    }),
    data: z.string(),
  }),
});
