/** One guard broken on purpose, and the tests that must notice. */

export interface Mutation {
  /** Key of a safety goal, and what is broken. */
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly search: string;
  readonly replacement: string;
  readonly tests: readonly string[];
  /** What else keeps the promise, where no test can tell: such a mutation may survive. */
  readonly secondGuard?: string;
}
