/** Everything a simulation follows from, as plain data: stored once, read by each of its portfolios, handed out as a run bundle. */

import type { ModelKey } from '@ballast/quant/keys';
import type { BackTest } from '@ballast/quant/simulation/back-test';
import type { StoredHistory } from '@ballast/quant/simulation/price-history';

export interface BackTestInput {
  /** Of this format; a reader refuses any other. */
  readonly version: 2;
  readonly history: StoredHistory;
  /** Portfolio currency. */
  readonly currency: string;
  readonly benchmark: string | null;
  /** Models times configurations that the user tried on these tickers. */
  readonly trials: number;
  readonly portfolios: Readonly<Partial<Record<ModelKey, BackTest>>>;
}
