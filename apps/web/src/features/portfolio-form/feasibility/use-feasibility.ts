/** Whether the rules on the page can hold together, judged anew with each change. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { RuleConflict } from '@ballast/domain/constraints/rule-conflict';
import type { RuleRepair } from '@ballast/domain/constraints/rule-repair';
import { startTransition, useEffect, useRef, useState } from 'react';
import { createJudgeLine, type Ended, type Judge, type JudgeLine } from './judge-line.ts';

export type Feasibility =
  | { readonly state: 'checking' | 'ok' }
  /** A field says what is missing first. */
  | { readonly state: 'unstated' }
  /** It takes longer than a page should, or cannot be judged here: the run tells. */
  | { readonly state: 'unknown' }
  | {
      readonly state: 'conflict';
      readonly conflict: RuleConflict;
      readonly repairs: readonly RuleRepair[];
    };

const STATES = { met: 'ok', refused: 'unstated', late: 'unknown', failed: 'unknown' } as const;

const toFeasibility = (answer: Ended): Feasibility =>
  answer.status === 'conflict'
    ? { state: 'conflict', conflict: answer.conflict, repairs: answer.repairs }
    : { state: STATES[answer.status] };

type Hooks = Parameters<Parameters<typeof createJudgeLine>[0]['start']>[0];

const startWorker = ({ answer, failure }: Hooks): Judge => {
  const worker = new Worker(new URL('./feasibility.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }) => answer(data);
  worker.onerror = failure;
  return { ask: (question) => worker.postMessage(question), end: () => worker.terminate() };
};

const wait = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** The last answer stands while the next one is on its way, so that nothing flickers at each key. */
export function useFeasibility(configuration: Configuration): Feasibility {
  const [found, setFound] = useState<Feasibility>({ state: 'checking' });
  const line = useRef<JudgeLine | null>(null);
  useEffect(() => {
    line.current = createJudgeLine({
      start: startWorker,
      wait,
      // it comes while somebody types: no letter waits for it
      onAnswer: (answer) => startTransition(() => setFound(toFeasibility(answer))),
    });
    return () => line.current?.end();
  }, []);
  useEffect(() => line.current?.ask(configuration), [configuration]);
  return found;
}
