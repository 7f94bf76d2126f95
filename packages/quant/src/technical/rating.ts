/**
 * Technical rating: 26 votes in two groups after the public description of TradingView's Technical Ratings (math#technical-rating).
 * A description of past prices, not advice. An indicator without enough history abstains (null).
 */
import {
  MOVING_AVERAGE_VOTES,
  OSCILLATOR_VOTES,
  type TechnicalRatingKey,
  type TechnicalVoteKey,
} from '../keys.ts';
import type { Bars } from './bars.ts';
import { AVERAGE_LENGTHS, computeIndicators, type IndicatorKey, type Indicators } from './indicators.ts';

export type Vote = -1 | 0 | 1 | null;

/** Value of an indicator `back` bars before the last; NaN where history is short. */
type At = (key: IndicatorKey, back: number) => number;

type VoteRule = (at: At, close: number) => Vote;

/** Null as soon as one of the values is unknown; mirrored conditions, buy first. */
function decide(values: readonly number[], buy: boolean, sell: boolean): Vote {
  if (values.some((value) => !Number.isFinite(value))) return null;
  return buy ? 1 : sell ? -1 : 0;
}

function averageVote(key: IndicatorKey): VoteRule {
  return (at, close) => {
    const average = at(key, 0);
    return decide([average], close > average, close < average);
  };
}

function crosses(at: At, a: IndicatorKey, b: IndicatorKey, sign: 1 | -1): boolean {
  return sign * (at(a, 0) - at(b, 0)) > 0 && sign * (at(a, 1) - at(b, 1)) <= 0;
}

type AverageRuleKey = (typeof MOVING_AVERAGE_VOTES)[number];
type LengthRuleKey = Exclude<AverageRuleKey, 'hma9' | 'vwma20' | 'ichimoku'>;

const AVERAGE_RULES: Readonly<Record<AverageRuleKey, VoteRule>> = {
  ...(Object.fromEntries(
    AVERAGE_LENGTHS.flatMap((n) => [
      [`sma${n}`, averageVote(`sma${n}`)],
      [`ema${n}`, averageVote(`ema${n}`)],
    ]),
  ) as Record<LengthRuleKey, VoteRule>),
  hma9: averageVote('hma9'),
  vwma20: averageVote('vwma20'),
  ichimoku: (at, close) => {
    const [conversion, base, lead1, lead2] = [
      at('ichi_conv', 0),
      at('ichi_base', 0),
      at('ichi_lead1', 0),
      at('ichi_lead2', 0),
    ];
    return decide(
      [conversion, base, lead1, lead2],
      lead1 > lead2 && base > lead1 && conversion > base && close > conversion,
      lead1 < lead2 && base < lead1 && conversion < base && close < conversion,
    );
  },
};

const OSCILLATOR_RULES: Readonly<Record<(typeof OSCILLATOR_VOTES)[number], VoteRule>> = {
  rsi: (at) => {
    const [now, before] = [at('rsi14', 0), at('rsi14', 1)];
    return decide([now, before], now < 30 && now > before, now > 70 && now < before);
  },
  stoch: (at) => {
    const [k, d] = [at('stoch_k', 0), at('stoch_d', 0)];
    return decide(
      [k, d, at('stoch_k', 1), at('stoch_d', 1)],
      k < 20 && d < 20 && crosses(at, 'stoch_k', 'stoch_d', 1),
      k > 80 && d > 80 && crosses(at, 'stoch_k', 'stoch_d', -1),
    );
  },
  cci: (at) => {
    const [now, before] = [at('cci20', 0), at('cci20', 1)];
    return decide([now, before], now < -100 && now > before, now > 100 && now < before);
  },
  adx: (at) => {
    const strong = at('adx14', 0) > 20;
    return decide(
      [at('adx14', 0), at('di_plus', 0), at('di_minus', 0), at('di_plus', 1), at('di_minus', 1)],
      strong && crosses(at, 'di_plus', 'di_minus', 1),
      strong && crosses(at, 'di_plus', 'di_minus', -1),
    );
  },
  /** Zero cross, or a saucer: a dip that turns on the same side of zero. */
  ao: (at) => {
    const [a0, a1, a2] = [at('ao', 0), at('ao', 1), at('ao', 2)];
    return decide(
      [a0, a1, a2],
      (a0 > 0 && a1 <= 0) || (a1 > 0 && a0 > a1 && a2 > a1),
      (a0 < 0 && a1 >= 0) || (a1 < 0 && a0 < a1 && a2 < a1),
    );
  },
  mom: (at) => {
    const [now, before] = [at('mom10', 0), at('mom10', 1)];
    return decide([now, before], now > before, now < before);
  },
  macd: (at) => {
    const [macd, signal] = [at('macd', 0), at('macd_signal', 0)];
    return decide([macd, signal], macd > signal, macd < signal);
  },
  stochrsi: (at, close) => {
    const [k, d, trend] = [at('stochrsi_k', 0), at('stochrsi_d', 0), at('ema50', 0)];
    return decide(
      [k, d, trend, at('stochrsi_k', 1), at('stochrsi_d', 1)],
      close < trend && k < 20 && d < 20 && crosses(at, 'stochrsi_k', 'stochrsi_d', 1),
      close > trend && k > 80 && d > 80 && crosses(at, 'stochrsi_k', 'stochrsi_d', -1),
    );
  },
  willr: (at) => {
    const [now, before] = [at('willr14', 0), at('willr14', 1)];
    return decide([now, before], now < -80 && now > before, now > -20 && now < before);
  },
  bbp: (at, close) => {
    const [bull, bear, trend] = [at('bull', 0), at('bear', 0), at('ema50', 0)];
    return decide(
      [bull, bear, trend, at('bull', 1), at('bear', 1)],
      close > trend && bear < 0 && bear > at('bear', 1),
      close < trend && bull > 0 && bull < at('bull', 1),
    );
  },
  uo: (at) => {
    const now = at('uo', 0);
    return decide([now], now > 70, now < 30);
  },
};

export interface TechnicalRating {
  readonly votes: Readonly<Record<TechnicalVoteKey, Vote>>;
  /** Mean of the votes given; null if all abstain. */
  readonly movingAverages: number | null;
  readonly oscillators: number | null;
  /** Mean of the groups that voted. */
  readonly score: number | null;
  readonly rating: TechnicalRatingKey | null;
  readonly indicators: Indicators;
}

function meanOfVotes(votes: readonly (number | null)[]): number | null {
  const given = votes.filter((vote) => vote !== null);
  return given.length === 0 ? null : given.reduce((sum, vote) => sum + vote, 0) / given.length;
}

function rate(score: number): TechnicalRatingKey {
  if (score > 0.5) return 'strong_buy';
  if (score > 0.1) return 'buy';
  if (score < -0.5) return 'strong_sell';
  return score < -0.1 ? 'sell' : 'neutral';
}

export function rateTechnically(bars: Bars): TechnicalRating {
  const indicators = computeIndicators(bars);
  const last = bars.close.length - 1;
  const at: At = (key, back) => indicators[key][last - back] ?? Number.NaN;
  const vote = <Key extends TechnicalVoteKey>(
    keys: readonly Key[],
    rules: Readonly<Record<Key, VoteRule>>,
  ): Record<Key, Vote> =>
    Object.fromEntries(keys.map((key) => [key, rules[key](at, bars.close[last])])) as Record<Key, Vote>;
  const averages = vote(MOVING_AVERAGE_VOTES, AVERAGE_RULES);
  const oscillators = vote(OSCILLATOR_VOTES, OSCILLATOR_RULES);
  const groups = [meanOfVotes(Object.values(averages)), meanOfVotes(Object.values(oscillators))];
  const score = meanOfVotes(groups);
  return {
    votes: { ...averages, ...oscillators },
    movingAverages: groups[0],
    oscillators: groups[1],
    score,
    rating: score === null ? null : rate(score),
    indicators,
  };
}
