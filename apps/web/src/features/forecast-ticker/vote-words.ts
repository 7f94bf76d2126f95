/** The words and figures of a vote. Pure. */
import type { TechnicalVoteKey } from '@ballast/quant/keys';

const AVERAGE = /^(sma|ema)(\d+)$/;

type Average = `sma${number}` | `ema${number}`;
export type VoteName = Exclude<TechnicalVoteKey, Average> | 'sma' | 'ema';

/** Averages of every length share a name. */
export function voteName(key: TechnicalVoteKey): { readonly name: VoteName; readonly length: string } {
  const [, average, length = ''] = AVERAGE.exec(key) ?? [];
  return { name: (average ?? key) as VoteName, length };
}

/** Small values would all look like nothing. */
export const voteDigits = (value: number): number => (Math.abs(value) < 10 ? 4 : 2);

export type VoteWord = 'buy' | 'neutral' | 'sell' | 'abstained';

export function voteWord(vote: -1 | 0 | 1 | null): VoteWord {
  if (vote === null) return 'abstained';
  if (vote === 0) return 'neutral';
  return vote > 0 ? 'buy' : 'sell';
}
