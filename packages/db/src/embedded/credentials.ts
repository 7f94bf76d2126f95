/** Random passwords of the embedded server's three roles, kept in one file that only its owner can read. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export const ROLE_NAMES = { superuser: 'postgres', owner: 'ballast_owner', app: 'ballast_app' } as const;

export type RoleKey = keyof typeof ROLE_NAMES;

export type Credentials = Readonly<Record<RoleKey, string>>;

const PASSWORD_BYTES = 24;

export function readOrCreateCredentials(file: string): Credentials {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const password = () => randomBytes(PASSWORD_BYTES).toString('hex');
  const credentials: Credentials = { superuser: password(), owner: password(), app: password() };
  writeFileSync(`${file}.new`, JSON.stringify(credentials), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return credentials;
}
