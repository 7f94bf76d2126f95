/**
 * A workspace lists every package that its files import: what another one happens to install may be gone tomorrow, and
 * an installation without development dependencies has only what sources ask for.
 */
import { isBuiltin } from 'node:module';
import { homeOf } from '../manifest.ts';
import type { Rule } from '../rule.ts';

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

export const listedDependencies: Rule = (file, { manifests }) => {
  const home = homeOf(file.path);
  const manifest = manifests.get(home);
  if (manifest === undefined) return [{ line: 1, message: `${home} has no package.json` }];
  const { name, dependencies, devDependencies } = manifest;
  const isSource = file.kind === 'source';
  const listed = { ...dependencies, ...(isSource ? {} : devDependencies), [name]: '' };
  return file.imports
    .filter(({ specifier }) => !specifier.startsWith('.') && !isBuiltin(specifier))
    .map(({ specifier, line }) => ({ imported: packageOf(specifier), line }))
    .filter(({ imported }) => !Object.hasOwn(listed, imported))
    .map(({ imported, line }) => ({
      line,
      message: `${home}/package.json does not list ${imported} among its ${isSource ? 'dependencies' : 'dependencies, nor for development'}`,
    }));
};
