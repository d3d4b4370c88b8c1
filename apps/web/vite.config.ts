/**
 * Builds the web application to `dist`; in development serves it with reload and passes the API on to a running server.
 *
 * `API_URL` names that server (default http://127.0.0.1:8080). `COUNTERSIGN_FLAGS` is the JSON that the server would
 * write into the page (see src/flags.ts).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Does in development what the server does when it serves the page: fills the flags in. */
function serverFlags(): Plugin {
  return {
    name: 'countersign-flags',
    apply: 'serve',
    transformIndexHtml(html) {
      const flags = process.env.COUNTERSIGN_FLAGS ?? '{}';
      return html.replace('%COUNTERSIGN%', flags.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
    },
  };
}

/** The development page of the designer package, at `/designer`: `?page=viewer`, `?page=diff` show its other parts. */
function designerPage(): Plugin {
  const folder = join(import.meta.dirname, '../../packages/designer/dev');
  return {
    name: 'countersign-designer-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/designer', async (request, response, next) => {
        if (request.url !== '/' && !request.url?.startsWith('/?')) return next();
        const html = await readFile(join(folder, 'index.html'), 'utf8');
        const own = html.replace('./main.tsx', `/@fs${join(folder, 'main.tsx')}`);
        response.setHeader('Content-Type', 'text/html');
        response.end(await server.transformIndexHtml('/designer', own));
      });
    },
  };
}

export default defineConfig({
  base: '/',
  plugins: [react(), serverFlags(), designerPage()],
  server: {
    proxy: { '/prod-api': { target: process.env.API_URL ?? 'http://127.0.0.1:8080', changeOrigin: true } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // The one large chunk is antd's table with its friends; the limit warns of anything that joins it.
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes rarely: kept apart so that a release does not make browsers fetch it again.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
          ],
        },
      },
    },
  },
});
