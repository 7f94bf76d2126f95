/**
 * Whether the units of a file are those of before the splits that came later, as brokers write them, or those of after them, as some trackers do: what the
 * prices beside them say. Pure.
 */
import type { ImportedTrade } from '@ballast/contract/entities/trades-import';
import { type ImportMarket, lastUntil } from './import-market.ts';
import { type DatedCloses, type ShareAction, unadjustedCloses } from './unadjusted-closes.ts';

export type ShareTrade = Extract<ImportedTrade, { readonly units: number }>;

export interface SharesAsTraded {
  /** Of those units, in the instrument's currency. */
  readonly closes: DatedCloses;
  /** To be applied to them, oldest first. */
  readonly splits: readonly Extract<ShareAction, { readonly kind: 'split' }>[];
  /** Splits since the first trade that are in the units already. */
  readonly contained: number;
}

const NONE: DatedCloses = { dates: [], values: new Float64Array() };

/** Dividends of the shares of today. */
const inTodaysShares = (actions: readonly ShareAction[]): readonly ShareAction[] =>
  actions.flatMap((action) => {
    if (action.kind === 'split') return [];
    const later = actions.filter((one) => one.kind === 'split' && one.exDate > action.exDate);
    const ratio = later.reduce((product, one) => product * (one.kind === 'split' ? one.ratio : 1), 1);
    return [{ ...action, amount: action.amount / ratio }];
  });

/** How far prices lie from closes, in logarithms; those in another currency say nothing. */
const distance = (trades: readonly ShareTrade[], currency: string, closes: DatedCloses): number =>
  trades.reduce((sum, trade) => {
    const close = lastUntil(closes, trade.date)?.value;
    const isComparable = (trade.currency ?? currency) === currency && close !== undefined && close > 0;
    return isComparable ? sum + Math.abs(Math.log(trade.price / close)) : sum;
  }, 0);

/** `trades`: all of the symbol, oldest first. */
export const sharesAsTraded = (
  symbol: string,
  trades: readonly ShareTrade[],
  market: ImportMarket,
): SharesAsTraded => {
  const adjusted = market.closes.get(symbol) ?? NONE;
  const actions = market.actions.get(symbol) ?? [];
  const first = trades[0]?.date ?? market.today;
  const splits = actions
    .filter((action) => action.kind === 'split')
    .filter(({ exDate }) => exDate > first)
    .toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1));
  const asMade = unadjustedCloses(adjusted, actions);
  if (splits.length === 0) return { closes: asMade, splits: [], contained: 0 };
  const ofToday = unadjustedCloses(adjusted, inTodaysShares(actions));
  const last = splits.at(-1)?.exDate ?? first;
  const before = trades.filter(({ date }) => date < last);
  const { currency } = market.instruments.get(symbol) ?? { currency: '' };
  return distance(before, currency, ofToday) < distance(before, currency, asMade)
    ? { closes: ofToday, splits: [], contained: splits.length }
    : { closes: asMade, splits, contained: 0 };
};
