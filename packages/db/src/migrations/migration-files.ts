/** The repository's migrations and schema as values, read from `prisma/`. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SchemaFile {
  readonly path: string;
  readonly content: string;
}

export interface Migration {
  readonly name: string;
  readonly script: string;
  /** As Prisma stores it: SHA-256 of the file, hexadecimal. */
  readonly checksum: string;
}

export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));
const SCHEMA_PATH = fileURLToPath(new URL('../../../../prisma/schema.prisma', import.meta.url));

export function readSchema(): SchemaFile {
  return { path: SCHEMA_PATH, content: readFileSync(SCHEMA_PATH, 'utf8') };
}

/** In the order of their names, which begin with a timestamp. */
export function readMigrations(directory: string = MIGRATIONS_DIRECTORY): Migration[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const script = readFileSync(join(directory, name, 'migration.sql'), 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    });
}
