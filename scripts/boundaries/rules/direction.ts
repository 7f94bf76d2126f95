/** Imports between workspaces follow the arrows, and go through the package's name, never through a path. */
import { type Allowed, arrows, TEST_SUPPORT } from '../arrows.ts';
import { homeOf } from '../manifest.ts';
import { resolveRelative } from '../resolve-relative.ts';
import type { Breach, Rule } from '../rule.ts';
import type { SourceFile } from '../source-file.ts';

const SCOPE = '@ballast/';
const table: Readonly<Record<string, Allowed>> = arrows;

/** `keys` allows `quant/keys` and `quant/keys/model`, not `quant/keys-of-something`. */
const covers = (paths: readonly string[], path: string): boolean =>
  paths.some((allowed) => path === allowed || path.startsWith(`${allowed}/`));

const judgePackageImport = (file: SourceFile, specifier: string): string | null => {
  const [target = '', ...rest] = specifier.slice(SCOPE.length).split('/');
  const path = rest.join('/');
  if (target === file.workspace) return `${specifier} is of its own workspace: import it by its path`;
  if (file.kind === 'test') return null;
  if (target === TEST_SUPPORT)
    return `${file.workspace} must not import test support (${specifier}) outside tests`;
  const allowed = table[file.workspace]?.[target];
  if (allowed === undefined) return `${file.workspace} must not import ${target} (${specifier})`;
  if (allowed === 'all' || covers(allowed, path)) return null;
  return `${file.workspace} may import only ${allowed.join(', ')} of ${target}, not ${specifier}`;
};

const judgeRelativeImport = (file: SourceFile, specifier: string): string | null => {
  // what a rule cannot resolve it cannot judge
  if (!/\.\w+$/.test(specifier)) return `${specifier} names no file: write it with its extension`;
  const target = resolveRelative(file, specifier);
  const home = homeOf(file.path);
  const isInside = target.startsWith(`${home}/`);
  return isInside || file.kind !== 'source'
    ? null
    : `${specifier} leaves ${home}: import other workspaces by their name`;
};

export const direction: Rule = (file) =>
  file.imports.flatMap(({ specifier, line }): readonly Breach[] => {
    const judge = specifier.startsWith(SCOPE)
      ? judgePackageImport
      : specifier.startsWith('.')
        ? judgeRelativeImport
        : () => null;
    const message = judge(file, specifier);
    return message === null ? [] : [{ line, message }];
  });
