import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { language, madeUp } from './apps/portal/vite.language.ts';

/**
 * Project by project, the longest first: a process goes on to the next file only where that is of the same project.
 * Mixed, each file would start a process and read all modules again, which took a third of the time.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['integration', 'portal-made-up', 'portal', 'unit', 'portal-logic'];
    const placeOf = ({ project }: TestSpecification) => order.indexOf(project.name);
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** They begin with a copy of the migrated database: making one takes longer than all that they look at. */
const seeds = ['apps/server/src/seed/{demo,production}/{demo,generator,reference}.test.ts'];

/** The server's code is read by Node itself, as it is when it serves: nothing in these tests stands in for a module. */
const asNodeReadsIt = { viteModuleRunner: false };

export default defineConfig({
  test: {
    // Those of the server, which wait for a database or a timer for a third of their time; beside them one core does the rest.
    maxWorkers: 2,
    reporters: ['dot'],
    sequence: { sequencer: ByProject },
    onConsoleLog: (log) => {
      throw new Error(`A test printed to the console: ${log}`);
    },
    projects: [
      {
        test: {
          name: 'unit',
          experimental: asNodeReadsIt,
          // Starting a process for each file would take longer than most files do; none keeps anything for the next.
          isolate: false,
          // Bounds a hang, not the speed: property tests on a busy machine take their time.
          testTimeout: 30_000,
          include: [
            'packages/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'dev/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...seeds],
        },
      },
      {
        test: {
          name: 'portal-logic',
          isolate: false,
          include: ['apps/portal/src/**/*.test.ts'],
          setupFiles: ['apps/portal/src/testing/fresh-modules.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'portal',
          isolate: false,
          environment: 'jsdom',
          include: ['apps/portal/src/**/*.test.tsx'],
          exclude: ['**/*.made-up.test.tsx'],
          setupFiles: ['apps/portal/src/testing/fresh-modules.ts', 'apps/portal/src/testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        // The portal as it is built for another language, which shows every word that no file of texts holds.
        plugins: [language(madeUp)],
        test: {
          name: 'portal-made-up',
          environment: 'jsdom',
          include: ['apps/portal/src/**/*.made-up.test.tsx'],
          setupFiles: ['apps/portal/src/testing/fresh-modules.ts', 'apps/portal/src/testing/setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          experimental: asNodeReadsIt,
          // The server's modules keep nothing between two apps: reading them once for all files saves minutes.
          isolate: false,
          include: ['apps/server/test/**/*.test.ts', ...seeds],
          // A server is killed when it is asked for: `npm run prove -- kill-payments`.
          exclude: process.env['TRIAL'] ? [] : ['apps/server/test/trials/{kill-*,proxy}.test.ts'],
          globalSetup: ['apps/server/test/support/global-setup.ts'],
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
