/** Long work as a value: a generator that yields progress at least every 50 ms, so that the caller can report or stop it. */

export interface Progress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

export type Computation<Result> = Generator<Progress, Result, void>;

/** Runs a computation to its end, handing each progress to `onProgress`; returning false from it stops the work. */
export function runComputation<Result>(
  computation: Computation<Result>,
  onProgress?: (progress: Progress) => boolean | undefined,
): { readonly status: 'done'; readonly result: Result } | { readonly status: 'cancelled' } {
  for (;;) {
    const step = computation.next();
    if (step.done) return { status: 'done', result: step.value };
    if (onProgress?.(step.value) === false) {
      computation.return(undefined as never);
      return { status: 'cancelled' };
    }
  }
}
