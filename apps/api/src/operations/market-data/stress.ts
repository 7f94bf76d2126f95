/** POST /dataprovider/stress: what weights of now would have gone through in days that many remember. */
import type { Handler } from '../../pipeline/handler.ts';
import type { AskWorker } from '../../previews/ask-worker.ts';

export interface StressParts {
  readonly askWorker: AskWorker;
}

export const stress =
  ({ askWorker }: StressParts): Handler<'marketData.stress'> =>
  ({ input, caller: { userId }, signal }) =>
    askWorker('stressWindows', input, { userId, signal });
