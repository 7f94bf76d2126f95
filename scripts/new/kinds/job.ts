/** A job: see docs/how-to/add-a-job.md. */
import { toCamel, toKebab, toTitle } from '../naming.ts';
import { addToList, type Kind, planned, refused } from '../plan.ts';

const definition = (key: string): string => `/** ${toTitle(key)}: one sentence that says what it does. */
import { z } from 'zod';
import { defineJob } from '../job-definition.ts';

export const ${key} = defineJob({
  queue: 'system',
  payload: z.strictObject({}),
  attempts: 3,
  backoffMs: 1000,
  timeoutMs: 60_000,
  priority: 10,
});
`;

const handler = (
  key: string,
): string => `/** ${toTitle(key)}: reads what to do from the database, and may run twice at once. */
import type { JobHandler } from './handler.ts';

export const ${key}: JobHandler<'${key}'> = {
  run: async (_payload, _context, { log }) => {
    log.info({ job: '${key}' }, 'done');
  },
};
`;

export const job: Kind = {
  usage: 'job <camelCaseName>',
  plan: (key) => {
    if (key !== toCamel(key)) return refused('a job is named in camelCase, as in priceImport');
    const registry = 'packages/jobs/src/jobs.ts';
    const handlers = 'apps/worker/src/handlers/handlers.ts';
    return planned({
      files: [
        { path: `packages/jobs/src/definitions/${toKebab(key)}.ts`, text: definition(key) },
        { path: `apps/worker/src/handlers/${toKebab(key)}.ts`, text: handler(key) },
      ],
      insertions: [
        addToList(registry, 'JOB_KEYS', key),
        {
          path: registry,
          after: "import type { z } from 'zod';\n",
          before: 'import',
          text: `import { ${key} } from './definitions/${toKebab(key)}.ts';\n`,
        },
        { path: registry, after: 'export const JOBS = {', before: '}', text: `, ${key}` },
        {
          path: handlers,
          after: "import type { JobKey } from '@ballast/jobs/jobs';\n",
          before: 'import',
          text: `import { ${key} } from './${toKebab(key)}.ts';\n`,
        },
        { path: handlers, after: 'export const HANDLERS', before: '};', text: `  ${key},\n` },
      ],
      next: [
        'settle queue, payload, retries and time-out in the definition',
        'write the handler, send the job, and kill it in a test',
      ],
    });
  },
};
