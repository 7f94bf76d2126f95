/**
 * `npm run migrate`: brings the database to this version and writes plans and accounts of a new installation, then ends.
 * For servers of one's own (DATABASE_URL); `npm start` does the same before it serves.
 */
import { generateClient } from './setup/generate-client.ts';
import { root } from './setup/root.ts';
import { formatAccounts } from './start/banner.ts';
import { openDatabase } from './start/database.ts';
import { explainFailure } from './start/explain-failure.ts';
import { migrateDatabase } from './start/migrate-database.ts';
import { openSettings } from './start/open-settings.ts';
import { readOrCreateSecrets } from './start/secrets.ts';
import type { StartSettings } from './start/settings.ts';

const migrate = async (settings: StartSettings): Promise<void> => {
  const secrets = readOrCreateSecrets(settings.dataDirectory);
  const database = await openDatabase(settings, console.log);
  try {
    const applied = await migrateDatabase(settings, database);
    console.log(applied.length === 0 ? 'The database is up to date' : `Migrated: ${applied.join(', ')}`);
    await generateClient(root);
    // Only now: in a fresh clone the client that it imports has just been generated.
    const { seedDatabase } = await import('./seed/seed-database.ts');
    const { accounts } = await seedDatabase(database, settings, secrets);
    if (accounts.length > 0) console.log(['Accounts', ...formatAccounts(accounts)].join('\n'));
  } finally {
    await database.stop();
  }
};

const settings = openSettings(root, process.env);
/** docker-compose.yml names what `.env` sets and its containers do not read. */
const unread = (process.env.UNREAD_SETTINGS ?? '').split(' ').filter((name) => name !== '');
if (unread.length > 0)
  console.log(`The containers have servers of their own: ${unread.join(' and ')} of .env is not used`);
await migrate(settings).catch((error: unknown) => {
  console.error(explainFailure(error, settings));
  process.exitCode = 1;
});
