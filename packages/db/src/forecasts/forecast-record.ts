/** A forecast as it is stored: what follows from the prices alone. What a ticker is called and where it is listed, the catalogue tells. */
import type {
  ForecastDetail,
  ForecastHorizon,
  ForecastInterval,
  ForecastModel,
} from '@ballast/contract/entities/forecast';
import type { Market } from '@ballast/contract/markets';

export type ForecastCard = Omit<
  ForecastModel,
  'symbol' | 'name' | 'market' | 'country' | 'currency' | 'synthetic'
>;

type Exits = NonNullable<ForecastDetail['exits']>;

/** The path goes to the farthest horizon, and each horizon has its exits. */
export interface ForecastBody
  extends Pick<
    ForecastDetail,
    | 'price'
    | 'priceDate'
    | 'change'
    | 'history'
    | 'volatility'
    | 'shown'
    | 'models'
    | 'refusal'
    | 'technical'
    | 'hasRanges'
  > {
  readonly exits:
    | (Omit<Exits, 'quantiles'> & {
        readonly quantiles: Readonly<Record<ForecastHorizon, Exits['quantiles']>>;
      })
    | null;
}

/** One symbol over one interval. */
export interface ForecastKey {
  readonly symbol: string;
  readonly interval: ForecastInterval;
}

/** What a forecast was computed from. */
export interface ForecastOrigin {
  readonly modelVersion: string;
  /** SHA-256 of the prices, hex. */
  readonly dataHash: string;
  readonly dataEnd: string | null;
  /** When the last of them was known. */
  readonly knownAt: Date;
  /** ISO date of the last session that was over when they were read. */
  readonly session: string;
  readonly revision: number;
  readonly computedAt: Date;
}

export interface NewForecast extends ForecastKey, ForecastOrigin {
  readonly market: Market;
  readonly card: ForecastCard | null;
  readonly body: ForecastBody;
}
