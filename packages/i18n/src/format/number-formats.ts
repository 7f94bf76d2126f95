/** Number, money and percent forms of a locale. Fractions come in as fractions: 0.1234 is shown as 12.34 %. */
import { madeOnce } from './made-once.ts';
import { shownDifference } from './shown-difference.ts';

/** What masks a hidden amount, of fixed length so that it tells nothing. */
export const HIDDEN_AMOUNT = '••••';

export interface NumberFormats {
  readonly number: (value: number, digits?: number) => string;
  readonly units: (value: number) => string;
  readonly integer: (value: number) => string;
  readonly compact: (value: number) => string;
  /** What is there but smaller than can be shown says so: <0.01 %. */
  readonly percent: (fraction: number, digits?: number) => string;
  readonly signedPercent: (fraction: number) => string;
  /** From one percentage to another, as they are shown: 12.30 % and 12.35 % are 0.05 apart, whatever lies behind them. */
  readonly percentagePoints: (from: number, to: number) => string;
  /** From one number to another, as they are shown. */
  readonly difference: (from: number, to: number) => string;
  readonly money: (value: number, currency: string) => string;
  readonly signedMoney: (value: number, currency: string) => string;
  readonly wholeMoney: (value: number, currency: string) => string;
  readonly compactMoney: (value: number, currency: string) => string;
  /** Beside others on an axis, with as many decimals as the finest of them needs, so that no two look alike. */
  readonly axisMoney: (value: number, among: readonly number[], currency: string) => string;
  readonly price: (value: number, currency: string) => string;
}

/** Many currencies are called $ for short: all but the lira, whose sign is its own, take the form that tells them apart. */
const displayOf = (currency: string) => (currency === 'TRY' ? 'narrowSymbol' : 'symbol');

/** Rounding may leave "-0.00": a change of nothing carries no sign. */
const withoutNegativeZero = (value: number, digits: number) =>
  Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value;

/** Smaller than this is what arithmetic leaves of nothing. */
const NOTHING = 1e-9;
const AXIS_DIGITS_MAX = 8;

export function createNumberFormats(locale: string): NumberFormats {
  const use = madeOnce((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
  const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  const signed = (value: number) => use({ signDisplay: 'exceptZero', ...fixed(2) }).format(value);
  const percent = (fraction: number, digits: number) =>
    use({ style: 'percent', ...fixed(digits) }).format(withoutNegativeZero(fraction, digits + 2));
  const money = (currency: string, more: Intl.NumberFormatOptions) =>
    use({ style: 'currency', currency, currencyDisplay: displayOf(currency), ...more });

  return {
    number: (value, digits = 2) => use(fixed(digits)).format(withoutNegativeZero(value, digits)),
    units: (value) => use({ maximumFractionDigits: 8 }).format(value),
    integer: (value) => use(fixed(0)).format(value),
    compact: (value) => use({ notation: 'compact', maximumFractionDigits: 1 }).format(value),
    percent: (fraction, digits = 2) => {
      const least = 10 ** -(digits + 2);
      const isTiny = Math.abs(fraction) > NOTHING && Math.abs(fraction) < least / 2;
      if (!isTiny) return percent(fraction, digits);
      return fraction > 0 ? `<${percent(least, digits)}` : `>${percent(-least, digits)}`;
    },
    signedPercent: (fraction) =>
      use({ style: 'percent', signDisplay: 'exceptZero', ...fixed(2) }).format(
        withoutNegativeZero(fraction, 4),
      ),
    percentagePoints: (from, to) => signed(shownDifference(from, to, 'percent')),
    difference: (from, to) => signed(shownDifference(from, to, 'number')),
    money: (value, currency) => money(currency, fixed(2)).format(withoutNegativeZero(value, 2)),
    signedMoney: (value, currency) =>
      money(currency, { signDisplay: 'exceptZero', ...fixed(2) }).format(withoutNegativeZero(value, 2)),
    wholeMoney: (value, currency) => money(currency, fixed(0)).format(withoutNegativeZero(value, 0)),
    compactMoney: (value, currency) =>
      money(currency, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
    axisMoney: (value, among, currency) => {
      const compact = (each: number, maximumFractionDigits: number, minimumFractionDigits = 0) =>
        money(currency, { notation: 'compact', minimumFractionDigits, maximumFractionDigits }).format(each);
      const isExact = (digits: number) =>
        among.every((each) => compact(each, digits) === compact(each, AXIS_DIGITS_MAX));
      let digits = 1;
      while (digits < AXIS_DIGITS_MAX && !isExact(digits)) digits += 1;
      // beside one with two decimals each has two
      return compact(value, digits, digits > 1 ? digits : 0);
    },
    price: (value, currency) =>
      money(
        currency,
        fixed(Math.abs(value) > 0 && Math.abs(value) < 1 ? 6 : Math.abs(value) < 10 ? 4 : 2),
      ).format(value),
  };
}
