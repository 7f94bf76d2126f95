/**
 * Totals of a list: stored valuations of all that match, with the shown ones as they are shown, and all in one currency. Today is
 * the sum of what is known, as it is within a portfolio; what has no today counts for nothing in it, and where nothing has one, the
 * total has none either. Pure.
 */
import type { Currency } from '@ballast/contract/constants';
import type { PortfolioSummary } from '@ballast/contract/entities/portfolio';
import type { OperationOutput } from '@ballast/contract/operations';
import type { CurrencyTotals, StoredValuation } from '@ballast/db/portfolios/list-portfolios';
import { sumKnown } from '@ballast/domain/portfolio-value';
import { roundMoney } from '@ballast/quant/allocation/money';

type Output = OperationOutput<'portfolio.list'>;

export interface Shown {
  readonly summary: Pick<PortfolioSummary, 'currency' | 'value' | 'capital' | 'changeToday'>;
  readonly stored: StoredValuation;
}

const addUp = (values: readonly number[]): number =>
  roundMoney(values.reduce((sum, value) => sum + value, 0));

/** What was stored of the portfolios that are not shown. */
const changeOfRest = (
  { changeToday, withToday }: Pick<CurrencyTotals, 'changeToday' | 'withToday'>,
  own: readonly Shown[],
): number | null => {
  const known = own.flatMap(({ stored }) => stored.changeToday ?? []);
  return changeToday === null || known.length === withToday ? null : addUp([changeToday, -addUp(known)]);
};

/** What is shown counts as shown, so that a page with everything on it adds up; the rest as it was valued last. */
export const listTotals = (sums: readonly CurrencyTotals[], shown: readonly Shown[]): Output['totals'] =>
  sums.map(({ currency, portfolios, ...sum }) => {
    const own = shown.filter(({ summary }) => summary.currency === currency);
    const rest = own.length === portfolios ? 0 : 1;
    const total = (key: 'value' | 'capital') =>
      addUp([
        rest * sum[key],
        ...own.map((each) => (each.summary[key] ?? 0) - rest * (each.stored[key] ?? 0)),
      ]);
    return {
      currency,
      value: total('value'),
      capital: total('capital'),
      changeToday: sumKnown([changeOfRest(sum, own), ...own.map(({ summary }) => summary.changeToday)]),
      portfolios,
    };
  });

/** `rates`: units of `base` for one of each currency; what is not in it is not known. Currencies without money need no rate. */
export const totalIn = (
  base: Currency,
  totals: Output['totals'],
  rates: ReadonlyMap<string, number>,
): Output['total'] => {
  const held = totals.filter(({ value, capital }) => value !== 0 || capital !== 0);
  const missingRates = held.flatMap(({ currency }) => (rates.has(currency) ? [] : [`${currency}${base}`]));
  const inBase = (amount: number | null, currency: string) =>
    amount === null ? null : roundMoney(amount * (rates.get(currency) ?? 0));
  const sum = (key: 'value' | 'capital' | 'changeToday') => {
    if (missingRates.length > 0) return null;
    const amounts = held.map((each) => inBase(each[key], each.currency));
    return key === 'changeToday' ? sumKnown(amounts) : addUp(amounts.map((amount) => amount ?? 0));
  };
  return {
    currency: base,
    ...{ value: sum('value'), capital: sum('capital'), changeToday: sum('changeToday') },
    portfolios: totals.reduce((count, { portfolios }) => count + portfolios, 0),
    isConverted: held.some(({ currency }) => currency !== base),
    missingRates,
  };
};
