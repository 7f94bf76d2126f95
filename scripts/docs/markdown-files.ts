/** The Markdown that is checked: the root's, docs/ and one README per workspace. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const below = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return below(root, path);
    return entry.name.endsWith('.md') ? [path] : [];
  });

export const workspaceFolders = (root: string): readonly string[] =>
  ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}`)
      .filter((path) => existsSync(join(root, path, 'package.json'))),
  );

export const rootFiles = ['README.md', 'CHANGELOG.md'] as const;

export const markdownFiles = (root: string): readonly string[] => [
  ...rootFiles.filter((path) => existsSync(join(root, path))),
  ...below(root, 'docs'),
  ...workspaceFolders(root)
    .map((folder) => `${folder}/README.md`)
    .filter((path) => existsSync(join(root, path))),
];

export const missingReadmes = (root: string): readonly string[] =>
  [...rootFiles, ...workspaceFolders(root).map((folder) => `${folder}/README.md`)]
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${path} is missing`);
