/**
 * Questions to a worker, one at a time: of those that come meanwhile only the latest is asked, and one that takes too long ends with its worker. Pure but
 * for what it is given.
 */
import type { Answer, Question } from './question.ts';

/** Longer than a page should say 'checking'; the run tells then. */
export const LIMIT_MS = 2000;

export interface Judge {
  readonly ask: (question: Question) => void;
  readonly end: () => void;
}

export type Ended = Answer | { readonly status: 'late' } | { readonly status: 'failed' };

export interface Parts {
  readonly start: (on: { readonly answer: (answer: Answer) => void; readonly failure: () => void }) => Judge;
  readonly wait: (ms: number, then: () => void) => () => void;
  /** Never of a question that a later one has replaced. */
  readonly onAnswer: (answer: Ended) => void;
}

export interface JudgeLine {
  readonly ask: (question: Question) => void;
  readonly end: () => void;
}

export function createJudgeLine({ start, wait, onAnswer }: Parts): JudgeLine {
  let judge: Judge | null = null;
  let stopWaiting: (() => void) | null = null;
  let next: Question | null = null;

  const rest = () => {
    stopWaiting?.();
    stopWaiting = null;
  };
  const dismiss = () => {
    rest();
    judge?.end();
    judge = null;
  };
  const settle = (answer: Ended) => {
    const asked = next;
    next = null;
    if (asked === null) onAnswer(answer);
    else put(asked);
  };
  const put = (question: Question) => {
    stopWaiting = wait(LIMIT_MS, () => {
      dismiss();
      settle({ status: 'late' });
    });
    judge ??= start({
      answer: (answer) => {
        rest();
        settle(answer);
      },
      failure: () => {
        dismiss();
        settle({ status: 'failed' });
      },
    });
    judge.ask(question);
  };
  return {
    ask: (question) => {
      if (stopWaiting === null) put(question);
      else next = question;
    },
    end: () => {
      next = null;
      dismiss();
    },
  };
}
