// `npm run migrate`: brings the database to this version and writes plans and accounts of a new installation, then ends.
// For servers of one's own (DATABASE_URL); `npm start` does the same before it serves.
import { join } from 'node:path';
import { generateClient } from './setup/generate-client.ts';
import { formatAccounts } from './start/banner.ts';
import { migrateDatabase, openDatabase } from './start/database.ts';
import { readOrCreateSecrets } from './start/secrets.ts';
import { openSettings } from './start/settings.ts';

const root = join(import.meta.dirname, '..');
const settings = openSettings(root, process.env);
const database = await openDatabase(settings, console.log);
try {
  const applied = await migrateDatabase(settings, database);
  console.log(applied.length === 0 ? 'The database is up to date' : `Migrated: ${applied.join(', ')}`);
  await generateClient(root);
  const { seedDatabase } = await import('./start/seed-database.ts');
  const { status, accounts } = await seedDatabase(
    database,
    settings,
    readOrCreateSecrets(settings.dataDirectory),
  );
  if (status === 'seeded') console.log(['Accounts', ...formatAccounts(accounts)].join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.stop();
}
