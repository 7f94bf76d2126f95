/**
 * `npm run sec:enumeration -- --calls 400`: the sign-in answers no kind of account sooner than another (safety A3).
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runVitest } from '../../test/run-vitest.ts';

const { values } = parseArgs({ options: { calls: { type: 'string', default: '400' } } });
const { failed } = await runVitest({
  root: join(import.meta.dirname, '../../..'),
  projects: ['processes'],
  filters: ['apps/api/test/security/enumeration'],
  environment: { ENUMERATION_CALLS: values.calls },
});
process.exitCode = failed > 0 ? 1 : 0;
