// Paths that several tickers share and that are no ticker's own: currencies and coins in dollars, commodities, government bonds.
import { hashText } from '../random/hash.ts';
import { createStream } from '../random/stream.ts';
import type { BondCurrency, BondYears } from '../universe/basket.ts';
import type { Coin } from '../universe/coins.ts';
import type { Commodity } from '../universe/commodities.ts';
import { type CurrencyKey, currencies } from '../universe/currencies.ts';
import { referenceYear } from './clock.ts';
import type { Factors } from './factors.ts';
import { createLinearPath, type LinearSpec, type Load } from './linear-path.ts';
import type { LogPath, YearCache } from './log-path.ts';
import { createOwnPath, noOwnPart } from './own-path.ts';

export type AssetPaths = {
  /** Log value in US dollars. */
  readonly currency: (currency: CurrencyKey) => LogPath;
  readonly coin: (coin: Coin) => LogPath;
  readonly commodity: (commodity: Commodity) => LogPath;
  readonly bond: (currency: BondCurrency, years: BondYears) => LogPath;
  /** Log price of one asset in units of another. */
  readonly quotient: (id: number, base: LogPath, quote: LogPath) => LogPath;
  /** Any other path that is shared under a name. */
  readonly shared: (name: string, make: (id: number) => LogPath) => LogPath;
};

/** Annual yield at which a government bond accrues, and its duration in years. */
const bondYields: Readonly<Record<BondCurrency, number>> = {
  USD: 0.032,
  EUR: 0.02,
  GBP: 0.03,
  JPY: 0.008,
  CHF: 0.008,
  TRY: 0.19,
};
const durations: Readonly<Record<BondYears, number>> = { 2: 1.9, 5: 4.6, 10: 8.4, 30: 17.5 };

export function createAssetPaths(
  seed: number,
  firstId: number,
  factors: Factors,
  cache: YearCache,
): AssetPaths {
  const paths = new Map<string, LogPath>();
  const stream = createStream(seed);
  const load = (factor: string, beta: number): Load => ({ path: factors.path(factor), beta });

  function shared(name: string, make: (id: number) => LogPath): LogPath {
    let path = paths.get(name);
    if (!path) {
      // A number of its own before it is made, because making it may share others.
      const id = firstId + paths.size;
      paths.set(name, noPath);
      path = make(id);
      paths.set(name, path);
    }
    return path;
  }

  const linear = (name: string, spec: () => LinearSpec): LogPath =>
    shared(name, (id) => createLinearPath(id, spec(), cache));

  function currency(key: CurrencyKey): LogPath {
    const { perDollar, dollar, euro, risk } = currencies[key];
    return linear(key, () => ({
      reference: -Math.log(perDollar),
      drift: 0,
      loads:
        key === 'USD'
          ? []
          : [load('dollar', dollar), load('euro', euro), load('global', risk), load(`fx:${key}`, 1)],
      own: noOwnPart,
    }));
  }

  function coin({ rank, code }: Coin): LogPath {
    return linear(`coin:${code}`, () => {
      const key = hashText(seed, `coin:${code}`);
      stream.reset(key);
      const price =
        rank === 0 ? 94_000 : rank === 1 ? 3400 : Math.exp(1.2 * Math.log(40 / rank) + 1.6 * stream.normal());
      const vol = rank === 0 ? 0.12 : rank === 1 ? 0.35 : 0.45 + 0.35 * stream.uniform();
      return {
        reference: Math.log(price),
        drift: rank < 2 ? 0.06 : -0.1 + 0.1 * stream.normal(),
        loads: [load('crypto', rank === 0 ? 0.95 : 1 + 0.15 * stream.normal()), load('global', 1)],
        own: createOwnPath({ seed: key, vol, movesOnWeekends: true, jumps: 4 }, factors.weather),
      };
    });
  }

  function commodity({ code, group, price, vol, drift }: Commodity): LogPath {
    const risk = code === 'GOLD' ? -0.05 : 0.3;
    return linear(`commodity:${code}`, () => ({
      reference: Math.log(price),
      drift,
      loads: [
        load('commodities', vol * 2.2),
        load(group, vol * 1.6),
        load('dollar', -0.35),
        load('global', risk),
      ],
      own: createOwnPath(
        { seed: hashText(seed, code), vol: vol * 0.7, movesOnWeekends: false, jumps: 2 },
        factors.weather,
      ),
    }));
  }

  /** A constant-maturity bond index: yield accrued less duration times the change of the yield, which falls when equities do. */
  function bond(key: BondCurrency, years: BondYears): LogPath {
    const duration = durations[years];
    return linear(`bond:${key}:${years}`, () => ({
      reference: Math.log(100),
      drift: bondYields[key] + 0.001 * duration,
      loads: [load(`rates:${key}`, -duration), load('rates', -duration), load('global', -0.012 * duration)],
      own: noOwnPart,
    }));
  }

  function quotient(id: number, base: LogPath, quote: LogPath): LogPath {
    const reference = base.startOf(referenceYear) - quote.startOf(referenceYear);
    const loads = [
      { path: base, beta: 1 },
      { path: quote, beta: -1 },
    ];
    return createLinearPath(id, { reference, drift: 0, loads, own: noOwnPart }, cache);
  }

  return { currency, coin, commodity, bond, quotient, shared };
}

const noPath: LogPath = {
  startOf: () => {
    throw new Error('a path was read while it was being made');
  },
  year: () => {
    throw new Error('a path was read while it was being made');
  },
};
