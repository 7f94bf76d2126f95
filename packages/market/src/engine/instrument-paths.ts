/** The log price paths of instruments: companies by their factors and their own path, everything else by what it is made of. */
import { hashText } from '../random/hash.ts';
import { createStream } from '../random/stream.ts';
import type { Basket } from '../universe/basket.ts';
import type { CurrencyKey } from '../universe/currencies.ts';
import type { SyntheticTicker } from '../universe/ticker.ts';
import type { Composition, Universe } from '../universe/universe.ts';
import type { AssetPaths } from './asset-paths.ts';
import type { BasketMembers } from './basket-members.ts';
import { createBasketPath } from './basket-path.ts';
import { type CompanySpec, drawCompany } from './company-spec.ts';
import type { Factors } from './factors.ts';
import { createIdiosyncraticPath, noIdiosyncraticPart } from './idiosyncratic-path.ts';
import { createLinearPath } from './linear-path.ts';
import type { LogPath, YearCache } from './log-path.ts';

export interface Company {
  readonly spec: CompanySpec;
  readonly key: number;
  readonly path: LogPath;
}

export type OtherComposition = Exclude<Composition, { kind: 'company' }>;

interface PathSources {
  readonly universe: Universe;
  readonly factors: Factors;
  readonly paths: AssetPaths;
  readonly pathYears: YearCache;
  readonly membersOf: BasketMembers;
}

export interface InstrumentPaths {
  readonly company: (ticker: SyntheticTicker) => Company;
  readonly other: (ticker: SyntheticTicker, composition: OtherComposition) => LogPath;
}

export function createInstrumentPaths({
  universe: { seed },
  factors,
  paths,
  pathYears,
  membersOf,
}: PathSources): InstrumentPaths {
  const stream = createStream(seed);

  function drawCompanyPath(ticker: SyntheticTicker): Company {
    const key = hashText(seed, ticker.symbol);
    stream.reset(key);
    const spec = drawCompany(ticker, key, stream);
    const loads = spec.loads.map(([factor, beta]) => ({ path: factors.path(factor), beta }));
    if (spec.currencyBeta !== 0)
      loads.push({ path: factors.path(`fx:${ticker.currency}`), beta: spec.currencyBeta });
    const own = createIdiosyncraticPath(
      { seed: key, vol: spec.ownVol, movesOnWeekends: false, jumps: 3, reversion: 0 },
      factors.regime,
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
      { reference, drift: -fee, loads: [{ path: shared, beta: 1 }], own: noIdiosyncraticPart },
      pathYears,
    );
  }

  function pathOf(ticker: SyntheticTicker, composition: OtherComposition): LogPath {
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

  return { company: drawCompanyPath, other: pathOf };
}
