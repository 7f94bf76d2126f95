/** Long work as a value: a generator that yields progress at least every 50 ms, so that the caller can report or stop it. */

export interface Progress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

export type Computation<Result> = Generator<Progress, Result, void>;

/** Multiplications after which a long kernel yields: a few milliseconds, so that slow and busy machines stay within 50. */
export const STEP = 4_000_000;

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

/** The same in one go, for callers that need neither progress nor cancellation. */
export function finish<Result>(computation: Computation<Result>): Result {
  for (;;) {
    const step = computation.next();
    if (step.done) return step.value;
  }
}
