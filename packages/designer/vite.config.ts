import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The development page. The package itself is built by the application that uses it. */
export default defineConfig({
  root: `${import.meta.dirname}/dev`,
  plugins: [react()],
  build: { outDir: `${import.meta.dirname}/dist`, emptyOutDir: true },
  worker: { format: 'es' },
});
