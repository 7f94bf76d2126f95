/** Take profit and stop loss from the average true range, and how often each came first (math#take-profit-and-stop-loss). */
import type { Bars } from './bars.ts';
import { averageTrueRange } from './oscillators.ts';

const ATR_LENGTH = 14;
const STOP_MULTIPLE = 2;
const PROFIT_MULTIPLE = 3;

export interface Exits {
  readonly stopLoss: number;
  readonly takeProfit: number;
  /** Gain at the take profit over loss at the stop. */
  readonly rewardToRisk: number;
}

export interface ExitPlan {
  readonly atr14: number;
  readonly long: Exits;
  readonly short: Exits;
}

function exits(price: number, atr: number, direction: 1 | -1): Exits {
  return {
    stopLoss: price - direction * STOP_MULTIPLE * atr,
    takeProfit: price + direction * PROFIT_MULTIPLE * atr,
    rewardToRisk: PROFIT_MULTIPLE / STOP_MULTIPLE,
  };
}

/** Null without enough history. */
export function planExits(bars: Bars): ExitPlan | null {
  const last = bars.close.length - 1;
  const atr14 = averageTrueRange(bars, ATR_LENGTH)[last] ?? Number.NaN;
  if (Number.isNaN(atr14)) return null;
  return { atr14, long: exits(bars.close[last], atr14, 1), short: exits(bars.close[last], atr14, -1) };
}

/** The alternative: predictive quantiles at a horizon, 10 % and 90 %. */
export function exitsFromQuantiles(price: number, low: number, high: number, direction: 1 | -1): Exits {
  const [stopLoss, takeProfit] = direction === 1 ? [low, high] : [high, low];
  return { stopLoss, takeProfit, rewardToRisk: Math.abs(takeProfit - price) / Math.abs(price - stopLoss) };
}

export interface ExitFrequency {
  readonly takeProfitFirst: number;
  readonly stopLossFirst: number;
  /** Past entries that reached neither. */
  readonly open: number;
}

/** Every past close as an entry; a bar that spans both counts as a stop, since nobody knows which came first. */
export function countExits(bars: Bars, direction: 1 | -1): ExitFrequency {
  const { high, low, close } = bars;
  const atr = averageTrueRange(bars, ATR_LENGTH);
  const counts = { takeProfitFirst: 0, stopLossFirst: 0, open: 0 };
  for (let entry = 0; entry < close.length - 1; entry++) {
    if (Number.isNaN(atr[entry])) continue;
    const { stopLoss, takeProfit } = exits(close[entry], atr[entry], direction);
    let k = entry + 1;
    const stopped = (): boolean => (direction === 1 ? low[k] <= stopLoss : high[k] >= stopLoss);
    const reached = (): boolean => (direction === 1 ? high[k] >= takeProfit : low[k] <= takeProfit);
    while (k < close.length && !stopped() && !reached()) k++;
    if (k === close.length) counts.open++;
    else if (stopped()) counts.stopLossFirst++;
    else counts.takeProfitFirst++;
  }
  return counts;
}
