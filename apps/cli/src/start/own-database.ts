/**
 * A PostgreSQL of one's own: as whom the application connects, as whom migrations do (docs/decisions/047).
 */
import { existsSync, readFileSync } from 'node:fs';
import { admitRole, provisionRole } from '@ballast/db/embedded/provision-roles';
import { Client } from 'pg';
import { databasePasswordFile, readOrCreateDatabasePassword } from './secrets.ts';
import type { StartSettings } from './settings.ts';

/** `DATABASE_URL` with the password that migrations made, where it names a role and no password. */
export const applicationUrl = (databaseUrl: string, dataDirectory: string): string => {
  const file = databasePasswordFile(dataDirectory);
  const url = new URL(databaseUrl);
  if (url.username === '' || url.password !== '' || !existsSync(file)) return databaseUrl;
  url.password = readFileSync(file, 'utf8');
  return url.href;
};

/** What `DATABASE_URL` names as user: the role that is given rows, and nothing else. */
export const roleOf = (databaseUrl: string): string => decodeURIComponent(new URL(databaseUrl).username);

/**
 * A superuser makes the application's role, without any right, with the password of its address or one that is kept in the
 * data folder. Any other owner finds it there, made by whoever runs the server.
 */
export const provisionApplication = async (
  databaseUrl: string,
  ownerDatabaseUrl: string,
  { dataDirectory }: Pick<StartSettings, 'dataDirectory'>,
): Promise<void> => {
  const owner = new Client({ connectionString: ownerDatabaseUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ rolsuper: boolean; database: string }>(
      'SELECT rolsuper, current_database() AS database FROM pg_roles WHERE rolname = current_user',
    );
    const [found] = rows;
    if (found === undefined) throw new Error('PostgreSQL does not know whom OWNER_DATABASE_URL names');
    const role = roleOf(databaseUrl);
    if (found.rolsuper) {
      const given = decodeURIComponent(new URL(databaseUrl).password);
      await provisionRole(owner, role, given || readOrCreateDatabasePassword(dataDirectory));
    }
    await admitRole(owner, found.database, role);
  } finally {
    await owner.end();
  }
};
