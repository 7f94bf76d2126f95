/** Prices, rates and actions that imported trades are judged and valued with. */
import type { Currency } from '@ballast/contract/constants';
import { addDays, isoDate } from '@ballast/contract/dates';
import type { ImportedTrade } from '@ballast/contract/entities/trades-import';
import type { ImportMarket } from '@ballast/domain/trades-import/import-market';
import type { MarketData } from '@ballast/integrations/market-data/provider';

/** Before the first trade: a price and a rate of that day may be older than it. */
const MARGIN_DAYS = 12;

export const loadImportMarket = async (
  marketData: MarketData,
  trades: readonly ImportedTrade[],
  currency: Currency,
  now: Date,
): Promise<ImportMarket> => {
  const today = isoDate(now);
  const named = [...new Set(trades.flatMap((row) => ('symbol' in row ? [row.symbol] : [])))];
  const known = await marketData.instruments(named);
  const instruments = new Map([...known].filter(([, { lot }]) => lot !== null));
  const symbols = [...instruments.keys()];
  const [first = today] = trades.map(({ date }) => date).sort();
  const period = { from: addDays(first, -MARGIN_DAYS), to: today, asOf: now };
  const currencies = new Set([
    ...trades.flatMap((row) => row.currency ?? []),
    ...[...instruments.values()].map((instrument) => instrument.currency),
  ]);
  currencies.delete(currency);
  const pairs = [...currencies].map((from) => `${from}${currency}`);
  const isSynthetic = [...instruments.values()].every((instrument) => instrument.isSynthetic);
  const [closes, actions, rates] = await Promise.all([
    marketData.closes(symbols, period),
    marketData.actions(symbols, period),
    pairs.length === 0 ? new Map() : marketData.rates(pairs, period, { isSynthetic }),
  ]);
  return {
    currency,
    today,
    instruments: new Map(
      [...instruments].map(([symbol, { name, currency: own }]) => [symbol, { name, currency: own }] as const),
    ),
    closes,
    actions,
    rates: new Map(
      [...currencies].flatMap((from) => {
        const rate = rates.get(`${from}${currency}`);
        return rate === undefined ? [] : [[from, rate] as const];
      }),
    ),
  };
};
