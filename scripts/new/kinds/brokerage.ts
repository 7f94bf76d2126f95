/** A brokerage: see docs/how-to/add-a-brokerage.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCamel, toPascal } from '../naming.ts';
import { addToList, type Insertion, type Kind, planned, refused } from '../plan.ts';

const KEYS_FILE = 'packages/contract/src/keys.ts';
const MIGRATIONS = 'prisma/migrations';
const STEP = 100;

const knownKeys = (root: string): readonly string[] => {
  const list = /INTEGRATION_KEYS = \[([^\]]*)\]/.exec(readFileSync(join(root, KEYS_FILE), 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '');
};

/** Right after the last one, so that it is applied last. */
const nextStamp = (root: string): string => {
  const stamps = readdirSync(join(root, MIGRATIONS)).flatMap((name) => /^\d{14}/.exec(name) ?? []);
  return String(Number(stamps.sort().at(-1)) + STEP);
};

const migration = (keys: readonly string[]): string => `-- The books of one more brokerage.
ALTER TABLE optimizations
  DROP CONSTRAINT optimizations_integration,
  ADD CONSTRAINT optimizations_integration CHECK (integration IN (${keys.map((key) => `'${key}'`).join(', ')}));
`;

const ADAPTERS = 'packages/integrations/src/brokerages';
const VENUE = 'packages/market/src/venue';

/** In every language until they are translated. */
const words = (key: string): readonly Insertion[] =>
  ['en', 'tr', 'de'].flatMap((language) => {
    const path = `packages/i18n/src/messages/${language}/orders.ts`;
    const name = toPascal(key);
    return [
      { path, after: 'integration: {', before: '  },', text: `    '${key}': '${name}',\n` },
      {
        path,
        after: 'closedAt: {',
        before: '    },',
        text: `      '${key}': '${name} keeps these orders until then.',\n`,
      },
    ];
  });

/** It begins in the words of Matriks, which work, and is turned into its own file by file. */
const copied = (root: string, from: string, path: string, key: string) => ({
  path,
  text: readFileSync(join(root, from), 'utf8')
    .replaceAll('matriksWire', `${toCamel(key)}Wire`)
    .replaceAll('Matriks', toPascal(key))
    .replaceAll('matriks', key),
});

const registered = (key: string): readonly Insertion[] => {
  const name = key.replaceAll('-', '_').toUpperCase();
  const [url, secret] = [`${name}_GATEWAY_URL`, `${name}_GATEWAY_SECRET`];
  const environment = `${ADAPTERS}/brokerage-environment.ts`;
  const importOf = (path: string, what: string, from: string): Insertion => ({
    path,
    after: '*/\n',
    before: 'import',
    text: `import { ${what} } from './${from}.ts';\n`,
  });
  const entry = (path: string, after: string, before: string, text: string): Insertion => ({
    path,
    after,
    before,
    text,
  });
  const adapter = `${ADAPTERS}/brokerages.ts`;
  return [
    importOf(adapter, `create${toPascal(key)}`, `${key}/${key}`),
    entry(adapter, 'const makers = {', '} as const', `  '${key}': create${toPascal(key)},\n`),
    entry(
      environment,
      'export const brokerageEnvironment = {',
      '  /**',
      `  ${url}: serverUrlSetting,\n  ${secret}: sharedSecretSetting,\n`,
    ),
    entry(
      environment,
      'export interface BrokerageEnvironment {',
      '  readonly BROKERAGES',
      `  readonly ${url}?: string | undefined;\n  readonly ${secret}?: string | undefined;\n`,
    ),
    entry(environment, 'const names = {', '} as const', `  '${key}': ['${url}', '${secret}'],\n`),
    entry(environment, "matriks: read('matriks')", '  };', `  '${key}': read('${key}'),\n`),
    importOf(`${VENUE}/wire/wires.ts`, `${toCamel(key)}Wire`, `${key}-wire`),
    entry(
      `${VENUE}/wire/wires.ts`,
      'export const wires = {',
      '} as const',
      `  '${key}': ${toCamel(key)}Wire,\n`,
    ),
    entry(`${VENUE}/trading.ts`, 'const RESTS_WHILE_CLOSED', '};', `  '${key}': true,\n`),
    entry(
      'packages/market/bin/venue.ts',
      "matriks: brokerage('MATRIKS')",
      '    },',
      `  '${key}': brokerage('${name}'),\n`,
    ),
  ];
};

export const brokerage: Kind = {
  usage: 'brokerage <kebab-case-key>',
  plan: (key, root) => {
    if (!/^[a-z]+(-[a-z]+)*$/.test(key))
      return refused('a brokerage is named in kebab-case, as in ideal-data');
    const known = knownKeys(root);
    if (known.includes(key)) return refused(`there is a brokerage ${key} already`);
    const name = `${nextStamp(root)}_brokerage_${key.replaceAll('-', '_')}`;
    return planned({
      files: [
        { path: `${MIGRATIONS}/${name}/migration.sql`, text: migration([...known, key]) },
        copied(root, `${ADAPTERS}/matriks/matriks.ts`, `${ADAPTERS}/${key}/${key}.ts`, key),
        copied(root, `${ADAPTERS}/matriks/matriks-order.ts`, `${ADAPTERS}/${key}/${key}-order.ts`, key),
        copied(root, `${VENUE}/wire/matriks-wire.ts`, `${VENUE}/wire/${key}-wire.ts`, key),
      ],
      insertions: [addToList(KEYS_FILE, 'INTEGRATION_KEYS', key), ...registered(key), ...words(key)],
      next: [
        'adapter and venue speak as Matriks does: write the words of the broker into both, apart from each other',
        'npm run typecheck names every test that the key is missing in',
        'write its words into the messages of orders, in each language',
        'name its settings in .env.example and docs/hosting.md',
        'docs/how-to/add-a-brokerage.md tells the rest',
      ],
    });
  },
};
