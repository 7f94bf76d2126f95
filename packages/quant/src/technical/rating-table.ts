/** The technical rating as a table: each vote with the value of its line, and the counts of each group (math#technical-rating). */
import {
  MOVING_AVERAGE_VOTES,
  OSCILLATOR_VOTES,
  TECHNICAL_GROUPS,
  type TechnicalGroup,
  type TechnicalRatingKey,
  type TechnicalVoteKey,
} from '../keys.ts';
import type { IndicatorKey } from './indicators.ts';
import type { TechnicalRating, Vote } from './rating.ts';

/** The line whose value stands beside a vote. */
const LINES: Readonly<Record<TechnicalVoteKey, IndicatorKey>> = {
  sma10: 'sma10',
  ema10: 'ema10',
  sma20: 'sma20',
  ema20: 'ema20',
  sma30: 'sma30',
  ema30: 'ema30',
  sma50: 'sma50',
  ema50: 'ema50',
  sma100: 'sma100',
  ema100: 'ema100',
  sma200: 'sma200',
  ema200: 'ema200',
  hma9: 'hma9',
  vwma20: 'vwma20',
  ichimoku: 'ichi_base',
  rsi: 'rsi14',
  stoch: 'stoch_k',
  cci: 'cci20',
  adx: 'adx14',
  ao: 'ao',
  mom: 'mom10',
  macd: 'macd',
  stochrsi: 'stochrsi_k',
  willr: 'willr14',
  bbp: 'bull',
  uo: 'uo',
};

const VOTES_OF = {
  movingAverages: MOVING_AVERAGE_VOTES,
  oscillators: OSCILLATOR_VOTES,
} as const satisfies Record<TechnicalGroup, readonly TechnicalVoteKey[]>;

export interface RatingTable {
  readonly score: number | null;
  readonly rating: TechnicalRatingKey | null;
  readonly groups: {
    readonly key: TechnicalGroup;
    readonly score: number | null;
    readonly buy: number;
    readonly neutral: number;
    readonly sell: number;
    readonly abstained: number;
  }[];
  readonly votes: {
    readonly key: TechnicalVoteKey;
    readonly group: TechnicalGroup;
    /** Null where history is short. */
    readonly value: number | null;
    readonly vote: Vote;
  }[];
}

export function tableOf(rated: TechnicalRating): RatingTable {
  const { score, rating, votes, indicators } = rated;
  const lineValue = (key: TechnicalVoteKey): number | null => {
    const value = indicators[LINES[key]].at(-1) ?? Number.NaN;
    return Number.isFinite(value) ? value : null;
  };
  const count = (group: TechnicalGroup, wanted: Vote): number =>
    VOTES_OF[group].filter((key) => votes[key] === wanted).length;
  return {
    score,
    rating,
    groups: TECHNICAL_GROUPS.map((key) => ({
      ...{ key, score: rated[key], buy: count(key, 1), neutral: count(key, 0) },
      ...{ sell: count(key, -1), abstained: count(key, null) },
    })),
    votes: TECHNICAL_GROUPS.flatMap((group) =>
      VOTES_OF[group].map((key) => ({ key, group, value: lineValue(key), vote: votes[key] })),
    ),
  };
}
