/** `npm run migration -w packages/db -- add_notes`: writes the migration that leads to `prisma/schema.prisma`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/embedded/start-embedded-postgres.ts';
import { diffMigrationsToSchema } from '../src/migrations/diff-schema.ts';
import { MIGRATIONS_DIRECTORY, readMigrations } from '../src/migrations/migration-files.ts';

const [name = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error('usage: npm run migration -w packages/db -- name_of_it');

const directory = mkdtempSync(join(tmpdir(), 'ballast-migration-'));
const server = await startEmbeddedPostgres({ directory, isDurable: false });
try {
  const sql = await diffMigrationsToSchema(server.url('superuser', 'postgres'), readMigrations());
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = join(MIGRATIONS_DIRECTORY, `${stamp}_${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'migration.sql'), `${sql}\n`);
  process.stdout.write(`${folder}\n`);
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
