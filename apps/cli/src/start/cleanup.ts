/**
 * Ends what was started, last thing first, once, and within the time that a stop may take (safety H1: 10 s).
 */

export interface Cleanup {
  /** Aborted as soon as a stop was asked for. */
  readonly stopped: AbortSignal;
  readonly add: (what: string, end: () => Promise<void> | void) => void;
  readonly run: () => Promise<void>;
}

export const createCleanup = (report: (line: string) => void): Cleanup => {
  const steps: { readonly what: string; readonly end: () => Promise<void> | void }[] = [];
  const controller = new AbortController();
  let running: Promise<void> | null = null;

  const end = async (): Promise<void> => {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
      try {
        await step.end();
      } catch (error) {
        report(`${step.what} did not end cleanly: ${String(error)}`);
      }
    }
  };

  return {
    stopped: controller.signal,
    add: (what, endStep) => {
      steps.push({ what, end: endStep });
    },
    run: () => {
      controller.abort();
      running ??= end();
      return running;
    },
  };
};
