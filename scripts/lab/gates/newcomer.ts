/**
 * `npm run gate:newcomer`: the newcomer's and the administrator's first hour in all twelve of language, scheme and size; `npm test` walks
 * every pair of them.
 */
import { join } from 'node:path';
import { findChromium } from '../../test/find-tools.ts';
import { runVitest } from '../../test/run-vitest.ts';
import { formatCounts } from '../../test/vitest-report.ts';

const chromium = findChromium();
if (chromium === null) throw new Error('Chromium was not found');
const counts = await runVitest({
  root: join(import.meta.dirname, '../../..'),
  projects: ['browser'],
  filters: ['apps/web/e2e/newcomer.browser.test.ts'],
  environment: { NEWCOMER_WALKS: 'all', CHROMIUM_PATH: chromium },
});
console.log(formatCounts(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
