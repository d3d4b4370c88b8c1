import { defineConfig } from 'vite';

/** The server as one file beside its dependencies: starting it reads few files. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: '[name].js' } },
  },
  ssr: { noExternal: [/^@countersign\//] },
});
