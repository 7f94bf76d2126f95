/** Every indicator of the rating at once (math#technical-rating). */
import type { Bars } from './bars.ts';
import { exponentialAverage, hullAverage, simpleAverage, volumeWeightedAverage } from './moving-averages.ts';
import {
  averageTrueRange,
  awesome,
  bullBearPower,
  commodityChannel,
  convergenceDivergence,
  directionalMovement,
  ichimoku,
  momentum,
  relativeStrength,
  stochastic,
  stochasticRelativeStrength,
  ultimate,
  williamsRange,
} from './oscillators.ts';

export const AVERAGE_LENGTHS = [10, 20, 30, 50, 100, 200] as const;
type AverageLength = (typeof AVERAGE_LENGTHS)[number];

export type IndicatorKey =
  | `sma${AverageLength}`
  | `ema${AverageLength}`
  | 'hma9'
  | 'vwma20'
  | 'ichi_conv'
  | 'ichi_base'
  | 'ichi_lead1'
  | 'ichi_lead2'
  | 'rsi14'
  | 'stoch_k'
  | 'stoch_d'
  | 'cci20'
  | 'di_plus'
  | 'di_minus'
  | 'adx14'
  | 'ao'
  | 'mom10'
  | 'macd'
  | 'macd_signal'
  | 'stochrsi_k'
  | 'stochrsi_d'
  | 'willr14'
  | 'bull'
  | 'bear'
  | 'uo'
  | 'atr14';

export type Indicators = Readonly<Record<IndicatorKey, Float64Array>>;

type AverageKey = `sma${AverageLength}` | `ema${AverageLength}`;

export function computeIndicators(bars: Bars): Indicators {
  const { close, volume } = bars;
  const averages = Object.fromEntries(
    AVERAGE_LENGTHS.flatMap((n) => [
      [`sma${n}`, simpleAverage(close, n)],
      [`ema${n}`, exponentialAverage(close, n)],
    ]),
  ) as Record<AverageKey, Float64Array>;
  const cloud = ichimoku(bars);
  const slow = stochastic(bars);
  const fast = stochasticRelativeStrength(close);
  const direction = directionalMovement(bars, 14);
  const { macd, signal } = convergenceDivergence(close);
  return {
    ...averages,
    hma9: hullAverage(close, 9),
    vwma20: volume ? volumeWeightedAverage(close, volume, 20) : close.map(() => Number.NaN),
    ichi_conv: cloud.conversion,
    ichi_base: cloud.base,
    ichi_lead1: cloud.lead1,
    ichi_lead2: cloud.lead2,
    rsi14: relativeStrength(close, 14),
    stoch_k: slow.k,
    stoch_d: slow.d,
    cci20: commodityChannel(bars, 20),
    di_plus: direction.plus,
    di_minus: direction.minus,
    adx14: direction.adx,
    ao: awesome(bars),
    mom10: momentum(close, 10),
    macd,
    macd_signal: signal,
    stochrsi_k: fast.k,
    stochrsi_d: fast.d,
    willr14: williamsRange(bars, 14),
    ...bullBearPower(bars),
    uo: ultimate(bars),
    atr14: averageTrueRange(bars, 14),
  };
}
