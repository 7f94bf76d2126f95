/** A folder that is nothing but what a stranger gets: an empty home and a clone of the last commit. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Sandbox {
  readonly folder: string;
  readonly repository: string;
  /** PATH and the empty home, nothing else; what the registry needs is npm's own configuration. */
  readonly environment: Readonly<Record<'PATH' | 'HOME', string>>;
  readonly remove: () => void;
}

export const createSandbox = (root: string): Sandbox => {
  const folder = mkdtempSync(join(tmpdir(), 'ballast-gate-'));
  const repository = join(folder, 'ballast');
  const home = join(folder, 'home');
  mkdirSync(home);
  execFileSync('git', ['clone', '--quiet', '--no-local', root, repository]);
  const path = (process.env.PATH ?? '')
    .split(':')
    .filter((part) => !part.startsWith(root))
    .join(':');
  return {
    folder,
    repository,
    environment: { PATH: path, HOME: home },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
