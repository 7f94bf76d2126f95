/** Writes progress at most twice a second and one write at a time; what comes in between is overtaken by what follows. */
import type { Progress } from '@ballast/quant/progress';

const EVERY_MS = 500;

export interface ProgressReport {
  readonly tell: (progress: Progress) => void;
  /** After it nothing is written any more. */
  readonly end: () => Promise<void>;
}

export const createProgressReport = (
  write: (progress: Progress) => Promise<unknown>,
  onError: (error: unknown) => void,
): ProgressReport => {
  let latest: Progress | undefined;
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const flush = () => {
    timer = undefined;
    const progress = latest;
    latest = undefined;
    if (progress === undefined || isEnded) return;
    // what throws at once is as good as what fails later: it stops nobody's work
    writing = Promise.try(write, progress)
      .then(() => undefined, onError)
      .finally(() => {
        writing = undefined;
        if (!isEnded) timer = setTimeout(flush, EVERY_MS);
      });
  };
  return {
    tell: (progress) => {
      latest = progress;
      if (writing === undefined && timer === undefined) flush();
    },
    end: async () => {
      isEnded = true;
      clearTimeout(timer);
      await writing;
    },
  };
};
