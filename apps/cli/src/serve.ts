/**
 * `node apps/cli/src/serve.ts api` (or `worker`): one process of a scale-out installation, on servers of one's own, with the
 * secrets that all processes share through DATA_DIR. The database was migrated before (migrate.ts).
 */
import { join } from 'node:path';
import { root } from './setup/root.ts';
import { openSettings } from './start/open-settings.ts';
import { applicationUrl } from './start/own-database.ts';
import { processEnvironment } from './start/process-environment.ts';
import { entries, type ProcessName } from './start/processes.ts';
import { readOrCreateSecrets } from './start/secrets.ts';

const isProcessName = (name: string | undefined): name is ProcessName =>
  name !== undefined && Object.hasOwn(entries, name);

const serve = async (name: string | undefined): Promise<string | null> => {
  if (!isProcessName(name)) return `Say which process: ${Object.keys(entries).join(' or ')}`;
  const settings = openSettings(root, process.env);
  if (settings.databaseUrl === null)
    return 'DATABASE_URL is not set: a single process needs a server of its own';
  const secrets = readOrCreateSecrets(settings.dataDirectory);
  const databaseUrl = applicationUrl(settings.databaseUrl, settings.dataDirectory);
  delete process.env.OWNER_DATABASE_URL;
  Object.assign(process.env, processEnvironment(root, settings, secrets, databaseUrl));
  await import(join(root, entries[name]));
  return null;
};

const refusal = await serve(process.argv[2]);
if (refusal !== null) {
  console.error(refusal);
  process.exitCode = 1;
}
