/** Every test of this package that touches a database does so on a real one. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['../testing/src/postgres-global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
