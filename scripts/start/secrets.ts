// The installation's own secrets: made once, 32 random bytes each, readable by the owner alone (SAFETY A10).
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretBytes = 48;
const passwordBytes = 12;

/** Written beside and renamed, so that a crash leaves either no secret or a whole one. */
export const writePrivate = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

const readOrCreate = (file: string, create: () => string): string => {
  if (!existsSync(file)) writePrivate(file, create());
  return readFileSync(file, 'utf8');
};

export type Secrets = {
  /** Signs access and refresh tokens. */
  readonly jwt: string;
  /** Signs the anti-forgery cookie. */
  readonly csrf: string;
  readonly adminPassword: string;
  /** Whether this start made the administrator's password: only then it is shown. */
  readonly isNew: boolean;
};

export const readOrCreateSecrets = (dataDirectory: string): Secrets => {
  const directory = join(dataDirectory, 'secrets');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  chmodSync(directory, 0o700);
  const isNew = !existsSync(join(directory, 'admin-password'));
  const secret = () => randomBytes(secretBytes).toString('base64url');
  return {
    jwt: readOrCreate(join(directory, 'jwt'), secret),
    csrf: readOrCreate(join(directory, 'csrf'), secret),
    adminPassword: readOrCreate(join(directory, 'admin-password'), () =>
      randomBytes(passwordBytes).toString('base64url'),
    ),
    isNew,
  };
};
