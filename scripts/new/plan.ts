/** What the scaffolder is going to do, decided before anything is written. */

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** Puts `text` right before the first place after `after` where `before` stands. */
export interface Insertion {
  readonly path: string;
  readonly after: string;
  readonly before: string;
  readonly text: string;
}

export interface Plan {
  readonly files: readonly NewFile[];
  readonly insertions: readonly Insertion[];
  /** What is left to a person. */
  readonly next: readonly string[];
}

export type PlanResult =
  | { readonly status: 'planned'; readonly plan: Plan }
  | { readonly status: 'refused'; readonly reason: string };

export interface Kind {
  readonly usage: string;
  readonly plan: (key: string, root: string) => PlanResult;
}

export const refused = (reason: string): PlanResult => ({ status: 'refused', reason });
export const planned = (plan: Plan): PlanResult => ({ status: 'planned', plan });

/** Adds a key to a closed list: `export const NAME = ['a', 'b'] as const;`. */
export const addToList = (path: string, name: string, key: string): Insertion => ({
  path,
  after: `export const ${name} = [`,
  before: ']',
  text: `, '${key}'`,
});
