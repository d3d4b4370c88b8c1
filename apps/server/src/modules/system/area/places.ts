/** Where an address of the network is, from data that the package ships; nobody is asked. */
import { createRequire } from 'node:module';

interface Places {
  search(ip: string): { country: string; province: string; city: string } | null;
}

let places: Places | null = null;

/** Names from the larger to the smaller, joined by a blank; of another country its name, and nothing where it is not known. */
export function placeOf(ip: string): string {
  places ??= open();
  const { country, province, city } = places.search(ip) ?? { country: '', province: '', city: '' };
  return (province || city ? [province, city] : [country]).filter((name) => name !== '').join(' ');
}

/** Eleven megabytes of data, so only when somebody asks. */
function open(): Places {
  const { default: Ip2Region }: typeof import('ip2region') = createRequire(import.meta.url)('ip2region');
  return new Ip2Region();
}
