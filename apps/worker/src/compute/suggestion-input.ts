/** Everything a suggestion is computed from: plain data, handed to a compute thread as it is. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { Weight } from '@ballast/contract/entities/optimization';
import type { DataPeriod, ModelKey } from '@ballast/quant/keys';
import type { PricedSymbol } from '@ballast/quant/returns/align';
import type { PriceSeries } from '@ballast/quant/returns/price-series';

/** Of this form, as run bundles keep it; a reader refuses any other. */
export const SUGGESTION_VERSION = 1;

export interface SuggestionInput {
  readonly configuration: Configuration;
  /** The configured tickers, then what is held besides them (to be sold). */
  readonly assets: readonly PricedSymbol[];
  /** Fractions of the portfolio's value, one for each asset; all 0 before the first purchase. */
  readonly currentWeights: readonly number[];
  readonly benchmark: PricedSymbol | null;
  /** Where the weights of the last approval are suggested again instead of new ones. */
  readonly original: { readonly model: ModelKey; readonly weights: readonly Weight[] } | null;
  /** Portfolio currency. */
  readonly currency: string;
  readonly rates: Readonly<Record<string, PriceSeries>>;
  readonly dataPeriod: DataPeriod;
  /** ISO date of the decision; nothing after it is read. */
  readonly decision: string;
  /** T. */
  readonly observations: number;
  /** Annual. */
  readonly riskFree: number;
  /** κ of the program. */
  readonly costRate: number;
  /** H. */
  readonly horizonYears: number;
}
