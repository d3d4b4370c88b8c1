/** `npm run bench`: measures what is built, against baselines in the same run. */
import { provideChromium } from './chromium.mjs';
import { build, environment, installDependencies, NODE, run } from './toolchain.mjs';

await installDependencies();
const chromium = await provideChromium();
await build();
process.exit(
  await run(NODE, ['bench/run.ts', ...process.argv.slice(2)], {
    env: { ...environment(), CHROMIUM: chromium },
  }),
);
