/** What a run of tests starts first, until it is ended; tells its PostgreSQL. */
import type { TestProject } from 'vitest/node';
import setup from '../src/postgres-global-setup.ts';

const run = {
  getProvidedContext: () => ({}),
  provide: (_key: string, { superuser }: { superuser: string }) => process.send?.(superuser),
};
const project = { vitest: { getRootProject: () => run } };
await setup(project as unknown as TestProject);
setInterval(() => undefined, 60_000);
