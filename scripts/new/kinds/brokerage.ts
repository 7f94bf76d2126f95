/** A brokerage: see docs/how-to/add-a-brokerage.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToList, type Kind, planned, refused } from '../plan.ts';

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

export const brokerage: Kind = {
  usage: 'brokerage <kebab-case-key>',
  plan: (key, root) => {
    if (!/^[a-z]+(-[a-z]+)*$/.test(key))
      return refused('a brokerage is named in kebab-case, as in ideal-data');
    const known = knownKeys(root);
    if (known.includes(key)) return refused(`there is a brokerage ${key} already`);
    const name = `${nextStamp(root)}_brokerage_${key.replaceAll('-', '_')}`;
    return planned({
      files: [{ path: `${MIGRATIONS}/${name}/migration.sql`, text: migration([...known, key]) }],
      insertions: [addToList(KEYS_FILE, 'INTEGRATION_KEYS', key)],
      next: [
        'npm run typecheck names every registry that the key is missing in',
        'write its adapter and the tests that every adapter passes',
        'docs/how-to/add-a-brokerage.md tells the rest',
      ],
    });
  },
};
