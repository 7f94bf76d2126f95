/**
 * `npm run gate:containers`: the tests that meet PostgreSQL and Redis most closely, on containers instead of the servers of npm
 * and of the machine. The others ask nothing else of their server, so that running them twice would prove little.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runVitest } from '../../test/run-vitest.ts';
import { formatCounts } from '../../test/vitest-report.ts';

const root = join(import.meta.dirname, '../../..');

/** The embedded PostgreSQL and its backups meet no other server. */
const repositories = readdirSync(join(root, 'packages/db/src'))
  .filter((name) => name !== 'embedded')
  .map((name) => `packages/db/src/${name}`);

const CLOSEST = [
  ...repositories,
  'packages/db/test',
  'packages/jobs',
  'apps/worker/src/start-worker.integration.test.ts',
  'apps/api/src/limits/counter-store.integration.test.ts',
  'apps/api/test/realtime.integration.test.ts',
  'apps/cli/src/process/start-refusals.integration.test.ts',
];

const counts = await runVitest({
  root,
  projects: ['integration', 'processes'],
  filters: CLOSEST,
  environment: { TEST_SERVERS: 'containers', REQUIRE_ALL: '1' },
});
console.log(`on containers: ${formatCounts(counts)}`);
process.exitCode = counts.failed > 0 ? 1 : 0;
