import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores; the databases of the integration tests need the rest of the memory.
    maxWorkers: 2,
    reporters: process.env['CI'] ? ['dot'] : ['dot'],
    onConsoleLog: (log) => {
      throw new Error(`A test printed to the console: ${log}`);
    },
    projects: [
      {
        test: {
          name: 'unit',
          // Bounds a hang, not the speed: property tests on a busy machine take their time.
          testTimeout: 30_000,
          include: [
            'packages/**/*.test.ts',
            'apps/**/src/**/*.test.ts',
            'dev/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'portal',
          environment: 'jsdom',
          include: ['apps/portal/src/**/*.test.tsx'],
          setupFiles: ['apps/portal/src/testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          // The server's modules keep nothing between two apps: reading them once for all files saves minutes.
          isolate: false,
          include: ['apps/server/test/**/*.test.ts'],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
