/**
 * Kinds of tests, told apart by their names: unit (pure), integration (a real PostgreSQL, Redis where there is one) and browser
 * (Chromium). Tests of packages/db all need the database. Integration tests that start and end processes, or
 * replace a module, stand apart, each in a worker of its own.
 */
import { defineConfig } from 'vitest/config';

const skipped = ['**/node_modules/**', '**/dist/**', '**/generated/**'];
const integration = ['{packages,apps,scripts}/**/*.integration.test.{ts,tsx}', 'packages/db/**/*.test.ts'];
const processes = [
  '{apps/cli,apps/worker,packages/testing,scripts}/**/*.integration.test.ts',
  'apps/api/test/{drawn-stories,killed-calls,portfolio-story,process}.integration.test.ts',
  'apps/api/test/security/enumeration.integration.test.ts',
  'packages/db/src/embedded/**/*.test.ts',
];
const browser = ['apps/web/e2e/**/*.browser.test.ts'];
const properties = ['packages/testing/src/repeatable-properties.ts'];
const postgres = ['packages/testing/src/postgres-global-setup.ts'];

/**
 * Tests wait for states, never for times. These are ceilings far beyond what anything takes on a busy machine: they end what hangs, and
 * cost nothing where nothing does.
 */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
};

export default defineConfig({
  test: {
    // Two cores are what the smallest machine has: a product and a Chromium for each keep them busy. Other tests wait for servers and
    // processes, and for locks to run out: a third one works meanwhile.
    maxWorkers: 2,
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...skipped, ...integration, ...browser],
          // they share the module graph of their worker, and the market in it
          isolate: false,
          maxWorkers: 3,
          setupFiles: properties,
          ...patience,
        },
      },
      {
        test: {
          name: 'integration',
          include: integration,
          exclude: [...skipped, ...processes],
          isolate: false,
          maxWorkers: 3,
          setupFiles: properties,
          globalSetup: postgres,
          ...patience,
        },
      },
      {
        test: {
          name: 'processes',
          include: processes,
          exclude: skipped,
          maxWorkers: 3,
          setupFiles: properties,
          globalSetup: postgres,
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          include: browser,
          exclude: skipped,
          setupFiles: 'packages/testing/src/no-page-complaints.ts',
          globalSetup: [...postgres, 'packages/testing/src/product-global-setup.ts'],
          // after everything else, and each worker on a product of its own
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
    ],
  },
});
