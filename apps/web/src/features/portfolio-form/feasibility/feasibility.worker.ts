/** Judges rules away from the page: as many tickers as there are, for as long as the page waits. */
import { judgeRules } from '@ballast/domain/constraints/judge-rules';
import type { Answer, Question } from './question.ts';

/** The one thing that is used of a worker's own world, whose types exclude those of a page. */
interface Inside {
  onmessage: ((event: { readonly data: Question }) => void) | null;
  readonly postMessage: (answer: Answer) => void;
}

const inside = globalThis as unknown as Inside;

inside.onmessage = ({ data }) => inside.postMessage(judgeRules(data));
