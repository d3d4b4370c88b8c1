import * as b from './tmp-ed.ts';
const [r]=await (b as any).amongMany(); console.log(r.value, r.baseline.value, r.value/r.baseline.value); process.exit(0);
