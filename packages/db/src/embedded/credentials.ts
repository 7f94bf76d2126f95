/** Random passwords of the embedded server's three roles, kept in one file that only its owner can read. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export const ROLE_NAMES = { superuser: 'postgres', owner: 'ballast_owner', app: 'ballast_app' } as const;

export type RoleKey = keyof typeof ROLE_NAMES;

export type Credentials = Readonly<Record<RoleKey, string>>;

const PASSWORD_BYTES = 24;

/** Without them nobody can connect, so that new ones would be of no use. */
const BRING_BACK = 'bring it back from a backup, together with the folder that it is in';

export const unfitCredentials = (file: string): Error =>
  new Error(`${file} does not hold the passwords of the database beside it: ${BRING_BACK}`);

function readCredentials(file: string): Credentials {
  try {
    const { superuser, owner, app } = JSON.parse(readFileSync(file, 'utf8'));
    if ([superuser, owner, app].every((password) => typeof password === 'string' && password !== ''))
      return { superuser, owner, app };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error(`${file} is damaged: ${BRING_BACK}`);
}

export function readOrCreateCredentials(file: string): Credentials {
  if (existsSync(file)) return readCredentials(file);
  const password = () => randomBytes(PASSWORD_BYTES).toString('hex');
  const credentials: Credentials = { superuser: password(), owner: password(), app: password() };
  writeFileSync(`${file}.new`, JSON.stringify(credentials), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return credentials;
}
