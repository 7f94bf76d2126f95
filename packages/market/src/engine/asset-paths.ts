/**
 * Paths that several tickers share and that are no ticker's own: currencies and coins in dollars, commodities, government bonds.
 */
import { hashText } from '../random/hash.ts';
import { createStream } from '../random/stream.ts';
import type { BondCurrency, BondYears } from '../universe/basket.ts';
import type { Coin } from '../universe/coins.ts';
import type { Commodity, CommodityChain } from '../universe/commodities.ts';
import { type CurrencyKey, currencies } from '../universe/currencies.ts';
import { REFERENCE_YEAR } from './clock.ts';
import type { Factors } from './factors.ts';
import { createIdiosyncraticPath, noIdiosyncraticPart } from './idiosyncratic-path.ts';
import { createLinearPath, type LinearSpec, type Load } from './linear-path.ts';
import type { LogPath, YearCache } from './log-path.ts';

export interface AssetPaths {
  /** Log value in US dollars. */
  readonly currency: (currency: CurrencyKey) => LogPath;
  readonly coin: (coin: Coin) => LogPath;
  readonly commodity: (commodity: Commodity) => LogPath;
  readonly bond: (currency: BondCurrency, years: BondYears) => LogPath;
  /** Log price of one asset in units of another. */
  readonly quotient: (id: number, base: LogPath, quote: LogPath) => LogPath;
  /** Any other path that is shared under a name. */
  readonly shared: (name: string, make: (id: number) => LogPath) => LogPath;
}

interface BondMarket {
  /** Annual yield at which its government bonds accrue. */
  readonly yield: number;
  /** How much of the world's interest rates reaches it. */
  readonly world: number;
  /** Change of the yield with global equities: havens fall with them, others rise when they fall. */
  readonly risk: number;
}

const bondMarkets: Readonly<Record<BondCurrency, BondMarket>> = {
  USD: { yield: 0.032, world: 1, risk: 0.009 },
  EUR: { yield: 0.02, world: 0.8, risk: 0.008 },
  GBP: { yield: 0.03, world: 0.9, risk: 0.008 },
  JPY: { yield: 0.008, world: 0.3, risk: 0.003 },
  CHF: { yield: 0.008, world: 0.4, risk: 0.005 },
  TRY: { yield: 0.19, world: 0.5, risk: -0.02 },
};

/** Modified duration of a bond at par: the higher its coupons, the sooner the money is back. */
const durationOf = (yearly: number, years: BondYears): number => (1 - (1 + yearly) ** -years) / yearly;

/** How much of a chain's own factor each of its goods takes, in units of the good's volatility. */
const chainShare: Readonly<Record<CommodityChain, number>> = { oil: 4, precious: 5, grain: 4 };

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
    return linear(key, () => ({
      reference: -Math.log(currencies[key].perDollar),
      drift: 0,
      loads: key === 'USD' ? [] : [...anchorOf(key), load(`fx:${key}`, 1)],
      own: noIdiosyncraticPart,
    }));
  }

  function anchorOf(key: CurrencyKey): readonly Load[] {
    const { peg, dollar, euro, risk } = currencies[key];
    return peg
      ? [{ path: currency(peg), beta: 1 }]
      : [load('dollar', dollar), load('euro', euro), load('global', risk)];
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
        own: createIdiosyncraticPath(
          { seed: key, vol, movesOnWeekends: true, jumps: 4, reversion: 0.15 },
          factors.regime,
        ),
      };
    });
  }

  function commodity({ code, group, chain, price, vol, drift }: Commodity): LogPath {
    const risk = code === 'GOLD' ? -0.05 : 0.25;
    return linear(`commodity:${code}`, () => ({
      reference: Math.log(price),
      drift,
      loads: [
        load('commodities', vol * 2.2),
        load(group, vol * 1.6),
        ...(chain ? [load(`chain:${chain}`, vol * chainShare[chain])] : []),
        load('dollar', -0.35),
        load('global', risk),
      ],
      own: createIdiosyncraticPath(
        {
          seed: hashText(seed, code),
          vol: vol * (chain ? 0.28 : 0.7),
          movesOnWeekends: false,
          jumps: 2,
          // what becomes dear is produced more and used less, within a few years
          reversion: 0.3,
        },
        factors.regime,
      ),
    }));
  }

  /** A constant-maturity bond index: yield accrued less duration times the change of the yield. */
  function bond(key: BondCurrency, years: BondYears): LogPath {
    const { yield: yearly, world, risk } = bondMarkets[key];
    const duration = durationOf(yearly, years);
    return linear(`bond:${key}:${years}`, () => ({
      reference: Math.log(100),
      drift: yearly + 0.001 * duration,
      loads: [
        load(`rates:${key}`, -duration),
        load('rates', -duration * world),
        load('global', -duration * risk),
      ],
      own: noIdiosyncraticPart,
    }));
  }

  function quotient(id: number, base: LogPath, quote: LogPath): LogPath {
    const reference = base.startOf(REFERENCE_YEAR) - quote.startOf(REFERENCE_YEAR);
    const loads = [
      { path: base, beta: 1 },
      { path: quote, beta: -1 },
    ];
    return createLinearPath(id, { reference, drift: 0, loads, own: noIdiosyncraticPart }, cache);
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
