/**
 * Gives a server its two roles, and databases to them: the owner migrates, the application reads and writes rows.
 * Neither may create roles, read files or run programs (safety A10).
 */
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { type Credentials, ROLE_NAMES } from './credentials.ts';

export const DATABASE_NAME = 'ballast';

const RESTRICTIONS = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';

/** Runs as superuser; repeatable after a crash at any point. */
export async function provisionRoles(
  superuser: Client,
  credentials: Pick<Credentials, 'owner' | 'app'>,
): Promise<void> {
  for (const key of ['owner', 'app'] as const)
    await provisionRole(superuser, ROLE_NAMES[key], credentials[key]);
  // the owner may create objects on the application's behalf (the job queue's schema)
  await superuser.query(`GRANT ${ROLE_NAMES.app} TO ${ROLE_NAMES.owner} WITH INHERIT FALSE`);
}

/** Stated on every start, so that a role edited by hand is restricted again. */
export async function provisionRole(superuser: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await superuser.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  await superuser.query(
    `${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${escapeIdentifier(name)} ${RESTRICTIONS} PASSWORD ${escapeLiteral(password)}`,
  );
}

/** `template` is copied whole, which is faster than migrating again. */
export async function createOwnedDatabase(
  superuser: Client,
  name: string,
  template: string = 'template1',
): Promise<void> {
  const database = escapeIdentifier(name);
  const { rowCount } = await superuser.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) {
    await superuser.query(
      `CREATE DATABASE ${database} OWNER ${ROLE_NAMES.owner} TEMPLATE ${escapeIdentifier(template)}`,
    );
  }
  await admitRole(superuser, name, ROLE_NAMES.app);
}

/** Into the database may connect who owns it, and the application. */
export async function admitRole(owner: Client, database: string, role: string): Promise<void> {
  const name = escapeIdentifier(database);
  await owner.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`);
  await owner.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${name} TO ${escapeIdentifier(role)}`);
}
