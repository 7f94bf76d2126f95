/** Generates the typed database client; the command itself skips the work when the schema has not changed. */
import { join } from 'node:path';
import { requireTool } from './run-tool.ts';

export const generateClient = async (root: string): Promise<void> => {
  await requireTool(
    'The generation of the database client',
    process.execPath,
    [join(root, 'packages/db/bin/generate.ts')],
    { cwd: root },
  );
};
