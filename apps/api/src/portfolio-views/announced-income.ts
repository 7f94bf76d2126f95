/** Dividends that companies have announced for what is held, with the splits announced before them, at the exchange rates of now. */
import { addDays, isoDate } from '@ballast/contract/dates';
import type { BooksReport } from '@ballast/contract/entities/books';
import { moneyNumber, splitUnits, type Units, unitsNumber, valueAt } from '@ballast/domain/books/exact';
import { type CorporateAction, inOrder } from '@ballast/integrations/market-data/corporate-action';
import type { MarketData } from '@ballast/integrations/market-data/provider';

const AHEAD_DAYS = 366;

type Announced = BooksReport['income']['announced'];

/** By date. A rate that is not known leaves the amount unknown; it is never taken as 1. */
export const announcedIncome = async (
  marketData: MarketData,
  units: ReadonlyMap<string, Units>,
  currency: string,
  now: Date,
): Promise<Announced> => {
  const today = isoDate(now);
  const period = { from: today, to: addDays(today, AHEAD_DAYS), asOf: now };
  const found =
    (await marketData.announced?.([...units.keys()], period)) ??
    new Map<string, readonly CorporateAction[]>();
  const instruments = await marketData.instruments([...found.keys()]);
  const coming: Announced = [];
  for (const [symbol, actions] of found) {
    const instrument = instruments.get(symbol);
    let held = units.get(symbol) ?? 0n;
    if (!instrument || held === 0n) continue;
    const rate = await marketData.rateAt(instrument.currency, currency, now, instrument);
    for (const action of actions.toSorted(inOrder)) {
      if (action.kind === 'split') {
        held = splitUnits(held, action.ratio);
        continue;
      }
      const amount = rate === undefined ? null : moneyNumber(valueAt(held, action.amount * rate));
      coming.push({
        ...{ symbol: symbol as Announced[number]['symbol'], exDate: action.exDate, amount },
        units: unitsNumber(held),
      });
    }
  }
  return coming.sort((a, b) => (a.exDate === b.exDate ? 0 : a.exDate < b.exDate ? -1 : 1));
};
