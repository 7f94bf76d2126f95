// Makes the priced instrument of any ticker and keeps those in use.
import { dayFromIso } from '@ballast/contract/dates';
import { calendarOf } from '../calendars/calendars.ts';
import { hashText, mix, uniformAt } from '../random/hash.ts';
import { createStream } from '../random/stream.ts';
import type { Basket } from '../universe/basket.ts';
import { type CurrencyKey, currencies } from '../universe/currencies.ts';
import { exchangeOf } from '../universe/exchanges.ts';
import type { SyntheticTicker } from '../universe/ticker.ts';
import type { Composition, Universe } from '../universe/universe.ts';
import { type AssetPaths, createAssetPaths } from './asset-paths.ts';
import { createBasketMembers } from './basket-members.ts';
import { createBasketPath } from './basket-path.ts';
import { businessDaysPerYear, referenceYear } from './clock.ts';
import { type CompanySpec, drawCompany } from './company-spec.ts';
import { createActionList, noActions } from './corporate-actions.ts';
import { createFactors, type Factors } from './factors.ts';
import { grainOf } from './grain.ts';
import { createInstrument, type Instrument, type IntradayTraits } from './instrument.ts';
import { createLinearPath } from './linear-path.ts';
import { createYearCache, type LogPath } from './log-path.ts';
import { createOwnPath, noOwnPart } from './own-path.ts';

export type Instruments = {
  readonly factors: Factors;
  readonly paths: AssetPaths;
  readonly find: (symbol: string) => Instrument | undefined;
  readonly at: (index: number) => Instrument;
};

/** Years of paths and of closes kept in memory, 3 kB each. */
const yearsKept = 12_000;
const instrumentsKept = 8000;
/** Share of a day's variance that falls between close and open. */
const overnightShare = 0.25;
/** Dollars of a company's value that change hands a day, as a fraction. */
const turnover = 0.004;

/** Dollars that change hands on an ordinary day; none for indexes, funds that are not traded, and currencies, which have no one place. */
function dollarsADay(composition: Composition, { type, index }: SyntheticTicker): number {
  if (composition.kind === 'coinPair') return 1.2e9 / (composition.coin.rank + 1);
  if (composition.kind === 'commodity') return 3e9;
  return type === 'etf' ? 10 ** (5.3 + 3 * uniformAt(index, 41)) : 0;
}

type Company = { readonly spec: CompanySpec; readonly key: number; readonly path: LogPath };

/** Root mean square of the daily steps of the year before the reference: what an ordinary day is. */
function ordinaryDay(path: LogPath): number {
  const levels = path.year(referenceYear - 1);
  let sum = 0;
  for (let d = 1; d < levels.length; d++) sum += (levels[d]! - levels[d - 1]!) ** 2;
  return Math.sqrt(sum / businessDaysPerYear);
}

export function createInstruments(universe: Universe): Instruments {
  const { seed } = universe;
  const factors = createFactors(seed);
  const pathYears = createYearCache(yearsKept);
  const closeYears = createYearCache(yearsKept);
  const paths = createAssetPaths(seed, universe.count, factors, pathYears);
  const membersOf = createBasketMembers(universe, paths, (index) => at(index).path);
  const stream = createStream(seed);
  const kept = new Map<number, Instrument>();
  const positions = new Map<string, number>();

  function drawCompanyPath(ticker: SyntheticTicker): Company {
    const key = hashText(seed, ticker.symbol);
    stream.reset(key);
    const spec = drawCompany(ticker, key, stream);
    const loads = spec.loads.map(([factor, beta]) => ({ path: factors.path(factor), beta }));
    if (spec.currencyBeta !== 0)
      loads.push({ path: factors.path(`fx:${ticker.currency}`), beta: spec.currencyBeta });
    const own = createOwnPath(
      { seed: key, vol: spec.ownVol, movesOnWeekends: false, jumps: 3, reversion: 0 },
      factors.weather,
    );
    const path = createLinearPath(
      ticker.index,
      { reference: Math.log(spec.price), drift: spec.drift, loads, own },
      pathYears,
    );
    return { spec, key, path };
  }

  /** One basket in one currency is computed once; an index or fund on it only sets the level and takes its fee. */
  function basketPath(ticker: SyntheticTicker, basket: Basket, fee: number): LogPath {
    const currency = ticker.currency as CurrencyKey;
    const shared = paths.shared(`basket:${basket.key}:${currency}`, (id) =>
      createBasketPath(id, membersOf(basket, currency), pathYears),
    );
    stream.reset(hashText(seed, ticker.symbol));
    const median = ticker.type === 'index' ? 2600 : ticker.exchange === 'TEFAS' ? 2.5 : 55;
    const reference = Math.log(median) + 0.6 * stream.normal();
    return createLinearPath(
      ticker.index,
      { reference, drift: -fee, loads: [{ path: shared, beta: 1 }], own: noOwnPart },
      pathYears,
    );
  }

  function pathOf(ticker: SyntheticTicker, composition: Exclude<Composition, { kind: 'company' }>): LogPath {
    switch (composition.kind) {
      case 'basket':
        return basketPath(ticker, composition.basket, composition.fee);
      case 'currencyPair':
        return paths.quotient(
          ticker.index,
          paths.currency(composition.base),
          paths.currency(composition.quote),
        );
      case 'coinPair':
        return paths.quotient(ticker.index, paths.coin(composition.coin), paths.currency(composition.quote));
      case 'commodity':
        return paths.commodity(composition.commodity);
    }
  }

  function placeOf(ticker: SyntheticTicker) {
    return {
      ticker,
      calendar: calendarOf(exchangeOf(ticker.exchange).calendar),
      firstDay: dayFromIso(ticker.listedFrom),
      grain: grainOf(ticker.type, ticker.currency),
    };
  }

  function makeCompany(ticker: SyntheticTicker): Instrument {
    const place = placeOf(ticker);
    const { spec, key, path } = drawCompanyPath(ticker);
    const { calendar, firstDay } = place;
    const actions = createActionList({ seed: key, calendar, firstDay, dividend: spec.dividend, path });
    const dollarsADay = ticker.marketCap! * turnover;
    const intraday: IntradayTraits = {
      seed: mix(key, 9),
      overnightShare,
      dayVol: Math.sqrt((spec.ownVol ** 2 + 0.15 ** 2) / businessDaysPerYear),
      baseVolume: (dollarsADay * currencies[ticker.currency as CurrencyKey].perDollar) / spec.price,
    };
    return createInstrument({ ...place, path, actions, intraday: () => intraday }, closeYears);
  }

  function makeOther(
    ticker: SyntheticTicker,
    composition: Exclude<Composition, { kind: 'company' }>,
  ): Instrument {
    const path = pathOf(ticker, composition);
    const intraday = (): IntradayTraits => ({
      seed: hashText(seed, composition.kind === 'coinPair' ? composition.coin.code : ticker.symbol),
      overnightShare: ticker.type === 'crypto' ? 0 : overnightShare,
      dayVol: ordinaryDay(path),
      baseVolume:
        (dollarsADay(composition, ticker) * currencies[ticker.currency as CurrencyKey].perDollar) /
        Math.exp(path.startOf(referenceYear)),
    });
    return createInstrument({ ...placeOf(ticker), path, actions: noActions, intraday }, closeYears);
  }

  function at(index: number): Instrument {
    const known = kept.get(index);
    if (known) return known;
    const ticker = universe.tickerAt(index);
    const composition = universe.compositionOf(ticker);
    const made = composition.kind === 'company' ? makeCompany(ticker) : makeOther(ticker, composition);
    kept.set(index, made);
    if (kept.size > instrumentsKept)
      for (const oldest of [...kept.keys()].slice(0, instrumentsKept >> 2)) kept.delete(oldest);
    return made;
  }

  function find(symbol: string): Instrument | undefined {
    const known = positions.get(symbol);
    if (known !== undefined) return at(known);
    const ticker = universe.findTicker(symbol);
    if (!ticker) return undefined;
    positions.set(symbol, ticker.index);
    return at(ticker.index);
  }

  return { factors, paths, find, at };
}
