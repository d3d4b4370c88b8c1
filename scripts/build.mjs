/** `npm run build`: builds server and web, stale or not. */
import { build, installDependencies } from './toolchain.mjs';

await installDependencies();
await build({ force: true });
