/**
 * The installation's own secrets: made once, 32 random bytes each, readable by the owner alone (safety A10).
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretSchema } from '@ballast/api/auth/secret';

const SECRET_BYTES = 48;
const PASSWORD_BYTES = 12;

/** Written beside and renamed, so that a crash leaves either no secret or a whole one. */
export const writePrivate = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

const readOrCreate = (file: string, create: () => string): string => {
  if (!existsSync(file)) writePrivate(file, create());
  return readFileSync(file, 'utf8');
};

/** A file that was cut or edited is told before anything is started on it. */
const refuseDamaged = (file: string, problem: string | undefined, loss: string): void => {
  if (problem === undefined) return;
  throw new Error(
    `${file} ${problem}. Bring it back from a backup, or delete it and a new one is made: ${loss}`,
  );
};

const signingSecret = (directory: string, name: string): string => {
  const file = join(directory, name);
  const secret = readOrCreate(file, () => randomBytes(SECRET_BYTES).toString('base64url'));
  const problem = secretSchema.safeParse(secret).error?.issues[0]?.message;
  refuseDamaged(file, secret === '' ? 'is empty' : problem, 'everybody signs in again');
  return secret;
};

const secretsDirectory = (dataDirectory: string): string => join(dataDirectory, 'secrets');

export const adminPasswordFile = (dataDirectory: string): string =>
  join(secretsDirectory(dataDirectory), 'admin-password');

/** Of the role that migrations make for the application on a server of one's own. */
export const databasePasswordFile = (dataDirectory: string): string =>
  join(secretsDirectory(dataDirectory), 'database-password');

export const readOrCreateDatabasePassword = (dataDirectory: string): string =>
  readOrCreate(databasePasswordFile(dataDirectory), () => randomBytes(SECRET_BYTES).toString('base64url'));

export interface Secrets {
  /** Signs access and refresh tokens. */
  readonly jwt: string;
  /** Signs the anti-forgery cookie. */
  readonly csrf: string;
  readonly adminPassword: string;
}

export const readOrCreateSecrets = (dataDirectory: string): Secrets => {
  const directory = secretsDirectory(dataDirectory);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  const file = adminPasswordFile(dataDirectory);
  const adminPassword = readOrCreate(file, () => randomBytes(PASSWORD_BYTES).toString('base64url'));
  refuseDamaged(
    file,
    adminPassword === '' ? 'is empty' : undefined,
    'an administrator who exists keeps the old one',
  );
  return { jwt: signingSecret(directory, 'jwt'), csrf: signingSecret(directory, 'csrf'), adminPassword };
};
