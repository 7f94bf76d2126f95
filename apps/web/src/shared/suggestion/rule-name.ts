/** Ids of rules of the numeric core (`lower[SYMBOL]`, `group[NAME].min`, `maxTurnover` …) as a message key and the name it speaks of. */

const PLAIN = [
  'budget',
  'targetReturn',
  'targetRisk',
  'maxTurnover',
  'maxShort',
  'cardinality',
  'rf',
] as const;

export interface RuleName {
  readonly key: (typeof PLAIN)[number] | 'lower' | 'upper' | 'pinned' | 'groupMin' | 'groupMax' | 'other';
  readonly name: string;
}

const PATTERNS: readonly (readonly [RegExp, RuleName['key']])[] = [
  [/^lower\[(.+)\]$/, 'lower'],
  [/^upper\[(.+)\]$/, 'upper'],
  [/^pinned\[(.+)\]$/, 'pinned'],
  [/^group\[(.+)\]\.min$/, 'groupMin'],
  [/^group\[(.+)\]\.max$/, 'groupMax'],
];

export function ruleName(id: string): RuleName {
  const plain = PLAIN.find((key) => key === id);
  if (plain !== undefined) return { key: plain, name: '' };
  for (const [pattern, key] of PATTERNS) {
    const name = pattern.exec(id)?.[1];
    if (name !== undefined) return { key, name };
  }
  return { key: 'other', name: id };
}
