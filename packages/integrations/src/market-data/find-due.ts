/** The splits and dividends that a portfolio's books lack: those that prices went behind since the books were last brought up to date. */
import { daysAfter, endOfDate, isoDate } from '@ballast/contract/dates';
import { type CorporateAction, inOrder } from './corporate-action.ts';
import type { MarketData } from './provider.ts';

export interface HeldBooks {
  readonly currency: string;
  readonly symbols: readonly string[];
  /** Everything up to then is in the books. */
  readonly actionsUntil: Date;
  /** Dividends that could not be paid when they were due. */
  readonly owed: readonly { readonly symbol: string; readonly exDate: string }[];
}

export type DueAction = CorporateAction & {
  readonly symbol: string;
  /** Portfolio currency for one of the instrument's on that day; null: not known. */
  readonly rate: number | null;
};

export interface FoundActions {
  /** In the order in which they happened. */
  readonly actions: readonly DueAction[];
  readonly payable: readonly { readonly symbol: string; readonly exDate: string; readonly rate: number }[];
  /** Last prices of all symbols, portfolio currency. */
  readonly prices: Readonly<Record<string, number>>;
}

const keyOf = ({ kind, exDate }: CorporateAction): string => `${kind} ${exDate}`;

const inDateOrder = (a: DueAction, b: DueAction): number => inOrder(a, b) || a.symbol.localeCompare(b.symbol);

/** Of the day itself, as far as it has passed. */
const rateInstant = (exDate: string, at: Date): Date =>
  new Date(Math.min(endOfDate(exDate).getTime(), at.getTime()));

/** What has no price or no rate is left out. */
const pricesIn = async (
  marketData: MarketData,
  symbols: readonly string[],
  currency: string,
  at: Date,
): Promise<Readonly<Record<string, number>>> => {
  const [quotes, instruments] = await Promise.all([
    marketData.quotes(symbols, at),
    marketData.instruments(symbols),
  ]);
  const prices: Record<string, number> = {};
  for (const [symbol, quote] of quotes) {
    const rate = await marketData.rateAt(quote.currency, currency, at, instruments.get(symbol));
    if (rate !== undefined) prices[symbol] = quote.price * rate;
  }
  return prices;
};

/** Null where nothing is due. `at` is also the instant of the prices with which the books are used next. */
export const findDue = async (
  marketData: MarketData,
  { currency, symbols, actionsUntil, owed }: HeldBooks,
  at: Date,
): Promise<FoundActions | null> => {
  // east of Greenwich the day of a session begins before the one of UTC
  const period = { from: isoDate(actionsUntil), to: isoDate(daysAfter(at, 1)) };
  const known = await marketData.actions(symbols, { ...period, asOf: at });
  const candidates = [...known].filter(([, actions]) => actions.length > 0).map(([symbol]) => symbol);
  if (candidates.length === 0 && owed.length === 0) return null;

  const before = await marketData.actions(candidates, { ...period, asOf: actionsUntil });
  const fresh = candidates.flatMap((symbol) => {
    const old = new Set(before.get(symbol)?.map(keyOf));
    return (known.get(symbol) ?? [])
      .filter((action) => !old.has(keyOf(action)))
      .map((action) => ({ ...action, symbol }));
  });
  const instruments = await marketData.instruments([...fresh, ...owed].map(({ symbol }) => symbol));
  const rateOf = async (symbol: string, exDate: string): Promise<number | undefined> => {
    const own = instruments.get(symbol);
    return own && marketData.rateAt(own.currency, currency, rateInstant(exDate, at), own);
  };
  const actions: DueAction[] = [];
  for (const action of fresh)
    actions.push({
      ...action,
      rate: action.kind === 'split' ? null : ((await rateOf(action.symbol, action.exDate)) ?? null),
    });
  const payable: FoundActions['payable'][number][] = [];
  for (const { symbol, exDate } of owed) {
    const rate = await rateOf(symbol, exDate);
    if (rate !== undefined) payable.push({ symbol, exDate, rate });
  }
  if (actions.length === 0 && payable.length === 0) return null;
  const prices = await pricesIn(marketData, symbols, currency, at);
  return { actions: actions.sort(inDateOrder), payable, prices };
};
