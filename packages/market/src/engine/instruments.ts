/** Makes the priced instrument of any ticker and keeps those in use. */
import { dayFromIso } from '@ballast/contract/dates';
import { calendarOf } from '../calendars/calendars.ts';
import { hashText, mix, uniformAt } from '../random/hash.ts';
import { type CurrencyKey, currencies } from '../universe/currencies.ts';
import { exchangeOf } from '../universe/exchanges.ts';
import type { SyntheticTicker } from '../universe/ticker.ts';
import type { Composition, Universe } from '../universe/universe.ts';
import { type AssetPaths, createAssetPaths } from './asset-paths.ts';
import { createBasketMembers } from './basket-members.ts';
import { BUSINESS_DAYS_PER_YEAR, REFERENCE_YEAR } from './clock.ts';
import { createActionList, noActions } from './corporate-actions.ts';
import { createFactors, type Factors } from './factors.ts';
import { createInstrument, type Instrument, type IntradayTraits } from './instrument.ts';
import { createInstrumentPaths, type OtherComposition } from './instrument-paths.ts';
import { createYearCache, type LogPath } from './log-path.ts';
import { tickRounding } from './tick-size.ts';

export interface Instruments {
  readonly factors: Factors;
  readonly paths: AssetPaths;
  readonly find: (symbol: string) => Instrument | undefined;
  readonly at: (index: number) => Instrument;
}

/** Years of paths and of closes kept in memory, 3 kB each. */
const YEARS_KEPT = 12_000;
const INSTRUMENTS_KEPT = 8000;
/** Share of a day's variance that falls between close and open. */
const OVERNIGHT_SHARE = 0.25;
/** Dollars of a company's value that change hands a day, as a fraction. */
const TURNOVER = 0.004;

/** Dollars that change hands on an ordinary day; none for indexes, funds that are not traded, and currencies, which have no one place. */
function dollarsADay(composition: Composition, { type, index }: SyntheticTicker): number {
  if (composition.kind === 'coinPair') return 1.2e9 / (composition.coin.rank + 1);
  if (composition.kind === 'commodity') return 3e9;
  return type === 'etf' ? 10 ** (5.3 + 3 * uniformAt(index, 41)) : 0;
}

/** Root mean square of the daily steps of the year before the reference: what an ordinary day is. */
function ordinaryDay(path: LogPath): number {
  const levels = path.year(REFERENCE_YEAR - 1);
  let sum = 0;
  for (let d = 1; d < levels.length; d++) sum += (levels[d]! - levels[d - 1]!) ** 2;
  return Math.sqrt(sum / BUSINESS_DAYS_PER_YEAR);
}

export function createInstruments(universe: Universe): Instruments {
  const { seed } = universe;
  const factors = createFactors(seed);
  const pathYears = createYearCache(YEARS_KEPT);
  const closeYears = createYearCache(YEARS_KEPT);
  const paths = createAssetPaths(seed, universe.count, factors, pathYears);
  const membersOf = createBasketMembers(universe, paths, (index) => at(index).path);
  const kept = new Map<number, Instrument>();
  const positions = new Map<string, number>();

  const drawPaths = createInstrumentPaths({ universe, factors, paths, pathYears, membersOf });

  function placeOf(ticker: SyntheticTicker) {
    return {
      ticker,
      calendar: calendarOf(exchangeOf(ticker.exchange).calendar),
      firstDay: dayFromIso(ticker.listedFrom),
      roundToTick: tickRounding(ticker.type, ticker.currency),
    };
  }

  function makeCompany(ticker: SyntheticTicker): Instrument {
    const place = placeOf(ticker);
    const { spec, key, path } = drawPaths.company(ticker);
    const { calendar, firstDay } = place;
    const actions = createActionList({ seed: key, calendar, firstDay, dividend: spec.dividend, path });
    const dollarsADay = ticker.marketCap! * TURNOVER;
    const intraday: IntradayTraits = {
      seed: mix(key, 9),
      overnightShare: OVERNIGHT_SHARE,
      dayVol: Math.sqrt((spec.ownVol ** 2 + 0.15 ** 2) / BUSINESS_DAYS_PER_YEAR),
      baseVolume: (dollarsADay * currencies[ticker.currency as CurrencyKey].perDollar) / spec.price,
    };
    return createInstrument({ ...place, path, actions, intraday: () => intraday }, closeYears);
  }

  function makeOther(ticker: SyntheticTicker, composition: OtherComposition): Instrument {
    const path = drawPaths.other(ticker, composition);
    const intraday = (): IntradayTraits => ({
      seed: hashText(seed, composition.kind === 'coinPair' ? composition.coin.code : ticker.symbol),
      overnightShare: ticker.type === 'crypto' ? 0 : OVERNIGHT_SHARE,
      dayVol: ordinaryDay(path),
      baseVolume:
        (dollarsADay(composition, ticker) * currencies[ticker.currency as CurrencyKey].perDollar) /
        Math.exp(path.startOf(REFERENCE_YEAR)),
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
    if (kept.size > INSTRUMENTS_KEPT)
      for (const oldest of [...kept.keys()].slice(0, INSTRUMENTS_KEPT >> 2)) kept.delete(oldest);
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
