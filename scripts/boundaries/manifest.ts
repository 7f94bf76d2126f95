/** What the package.json of a workspace lists, by its folder: `packages/quant`, `apps/api` … */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export type Manifests = ReadonlyMap<string, Manifest>;

export const homeOf = (path: string): string => path.split('/').slice(0, 2).join('/');

export const readManifests = (root: string): Manifests => {
  const homes = ['packages', 'apps'].flatMap((folder) =>
    statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()
      ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
      : [],
  );
  return new Map(
    homes
      .filter((home) => statSync(join(root, home, 'package.json'), { throwIfNoEntry: false }))
      .map((home) => [home, JSON.parse(readFileSync(join(root, home, 'package.json'), 'utf8'))]),
  );
};
