// Three kinds of tests, told apart by their names: unit (pure), integration (a real PostgreSQL, Redis where there is one)
// and browser (Chromium). Tests of packages/db all need the database.
import { defineConfig } from 'vitest/config';

const skipped = ['**/node_modules/**', '**/dist/**', '**/generated/**'];
const integration = [
  '{packages,apps,scripts,prisma}/**/*.integration.test.{ts,tsx}',
  'packages/db/**/*.test.ts',
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
    // Two cores are what the smallest machine has; PostgreSQL, Redis and Chromium want their share too.
    maxWorkers: 2,
    teardownTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,scripts,prisma}/**/*.test.{ts,tsx}'],
          exclude: [...skipped, ...integration, ...browser],
          // pure: they share the module graph of their worker
          isolate: false,
          setupFiles: properties,
          ...patience,
        },
      },
      {
        test: {
          name: 'integration',
          include: integration,
          exclude: skipped,
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
