/** Which fault befalls a message: drawn from a seeded stream of its own, so that faults do not change what the market does. */
import type { RandomStream } from '../random/stream.ts';
import {
  CALL_BACK_FAULTS,
  type CallBackFault,
  type FaultSettings,
  REQUEST_FAULTS,
  type RequestFault,
} from './venue-settings.ts';

/** `toServer`: of what comes; `end` looks as if all had been said, `hang` says nothing more. */
export interface Cut {
  readonly direction: 'toServer' | 'toClient';
  readonly atByte: number;
  readonly how: 'end' | 'reset' | 'hang';
}

export interface Faults {
  readonly ofRequest: () => RequestFault | undefined;
  readonly ofCallBack: () => CallBackFault | undefined;
  readonly ofConnection: () => Cut | undefined;
  /** Milliseconds up to a longest. */
  readonly delay: (longestMs: number) => number;
}

/** Heads and bodies of the wire are about as long. */
const CUT_BYTES = 900;

export function createFaults(
  { requests = {}, callBacks = {}, cuts = 0 }: FaultSettings,
  random: RandomStream,
): Faults {
  const draw = <Kind extends string>(
    kinds: readonly Kind[],
    chances: Partial<Record<Kind, number>>,
  ): Kind | undefined => {
    let left = random.uniform();
    for (const kind of kinds) {
      left -= chances[kind] ?? 0;
      if (left < 0) return kind;
    }
    return undefined;
  };
  return {
    ofRequest: () => draw(REQUEST_FAULTS, requests),
    ofCallBack: () => draw(CALL_BACK_FAULTS, callBacks),
    ofConnection: () =>
      random.uniform() < cuts
        ? {
            direction: random.uniform() < 0.5 ? 'toServer' : 'toClient',
            atByte: Math.floor(random.uniform() * CUT_BYTES),
            how: random.uniform() < 0.5 ? 'end' : 'reset',
          }
        : undefined,
    delay: (longestMs) => Math.round(random.uniform() * longestMs),
  };
}
