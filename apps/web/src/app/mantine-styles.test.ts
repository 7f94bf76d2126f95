/** A component whose styles are missing would stand there unstyled, on whichever page it is. */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const LIBRARY = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css'));
const MODULES = join(LIBRARY, 'esm');
const SOURCES = join(import.meta.dirname, '..');
/** Of no component. */
const COMMON = ['baseline', 'default-css-variables', 'global'];

const read = (path: string) => readFileSync(path, 'utf8');
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type ')),
  );

/** By what is imported of the library, here and by its sister packages. */
const importedNames = (): Set<string> => {
  const own = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).map((file) => read(join(SOURCES, file)));
  const sisters = ['notifications', 'spotlight'].flatMap((name) => {
    const folder = join(LIBRARY, '..', name, 'esm');
    return globSync('**/*.mjs', { cwd: folder }).map((file) => read(join(folder, file)));
  });
  const pattern = /import\s+(?!type\b)\{([^}]*)\}\s+from\s+['"]@mantine\/core['"]/g;
  return new Set([...own, ...sisters].flatMap((text) => namesIn(text, pattern)));
};

/** Folders and names of all modules that come with them. */
const modulesBehind = (names: ReadonlySet<string>): Set<string> => {
  const found = new Set<string>();
  const visit = (module: string) => {
    if (found.has(module)) return;
    found.add(module);
    for (const [, path = ''] of read(join(MODULES, module)).matchAll(/(?:from|import) "(\.[^"]+\.mjs)"/g))
      visit(normalize(join(dirname(module), path)));
  };
  for (const [, list = '', path = ''] of read(join(MODULES, 'index.mjs')).matchAll(
    /import \{([^}]*)\} from "\.\/([^"]+)"/g,
  ))
    if (list.split(',').some((name) => names.has(name.trim().split(' as ').at(-1) ?? ''))) visit(path);
  return new Set([...found].flatMap((module) => [...dirname(module).split('/'), basename(module, '.mjs')]));
};

it('has the styles of every component that is used, of no other, in the order of the library', () => {
  const behind = modulesBehind(importedNames());
  const all = read(join(LIBRARY, 'styles.layer.css'));
  const placeOf = (file: string) => {
    const [, own = ''] = /^@layer mantine \{(.*)\}$/s.exec(read(join(LIBRARY, 'styles', file)).trim()) ?? [];
    return all.indexOf(own.trim().slice(0, 300));
  };
  const wanted = globSync('*.layer.css', { cwd: join(LIBRARY, 'styles') })
    .filter(
      (file) => COMMON.includes(basename(file, '.layer.css')) || behind.has(basename(file, '.layer.css')),
    )
    .sort((a, b) => placeOf(a) - placeOf(b));
  const imported = [...read(join(import.meta.dirname, 'mantine-styles.ts')).matchAll(/styles\/([^']+)'/g)];
  expect(wanted.length).toBeGreaterThan(40);
  expect(imported.map(([, file]) => file)).toEqual(wanted);
});
