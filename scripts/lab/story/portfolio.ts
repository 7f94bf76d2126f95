/**
 * `npm run story:portfolio -- --until 2026-08-07`: a portfolio of Borsa İstanbul from 2023 on, at the real closes of BALLAST_SHARED_DIR: tells each
 * suggestion with its triggers, orders and costs beside what the back-test did, and fails where they differ or the books do not add up (decision 084).
 * `-- --drawn 24 --until 2024-06-28`: so many portfolios under drawn rules instead, side by side.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runVitest } from '../../test/run-vitest.ts';

const { values } = parseArgs({
  options: { until: { type: 'string', default: '2026-08-07' }, drawn: { type: 'string' } },
});
const { failed, passed } = await runVitest({
  root: join(import.meta.dirname, '../../..'),
  projects: ['processes'],
  filters: [values.drawn === undefined ? 'apps/api/test/portfolio-story' : 'apps/api/test/drawn-stories'],
  environment: { STORY_UNTIL: values.until, ...(values.drawn && { STORY_SEEDS: values.drawn }) },
});
if (passed === 0)
  console.error(
    'No story without prices: BALLAST_SHARED_DIR names the folder that holds market-data/prices.',
  );
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
