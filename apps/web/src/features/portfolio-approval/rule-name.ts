/** Ids of active rules (`lower:SYMBOL`, `group:NAME.min` …) as a message key and the name it speaks of. */

export interface RuleName {
  readonly key: 'budget' | 'lower' | 'upper' | 'groupMin' | 'groupMax';
  readonly name: string;
}

const PATTERNS: readonly (readonly [RegExp, RuleName['key']])[] = [
  [/^lower[[:](.+?)\]?$/, 'lower'],
  [/^upper[[:](.+?)\]?$/, 'upper'],
  [/^group[[:](.+?)\]?\.min$/, 'groupMin'],
  [/^group[[:](.+?)\]?\.max$/, 'groupMax'],
];

export function ruleName(id: string): RuleName {
  for (const [pattern, key] of PATTERNS) {
    const name = pattern.exec(id)?.[1];
    if (name !== undefined) return { key, name };
  }
  return { key: 'budget', name: '' };
}
