import { defineConfig } from 'vitest/config';

/**
 * Three kinds of tests (architecture §8): units beside their code; the server over HTTP with a real database; the built
 * application in a real browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,test}/**/*.test.{ts,tsx}',
            'apps/*/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          testTimeout: 30_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['apps/server/test/**/*.test.ts'],
          globalSetup: ['apps/server/test/harness/database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts', 'packages/*/e2e/**/*.test.ts'],
          globalSetup: ['apps/server/test/harness/database.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser needs the machine for itself.
          maxWorkers: 1,
          // On a busy machine a browser is late now and then; what is wrong stays wrong.
          retry: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
