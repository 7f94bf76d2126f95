/** The deepest fall of closes from a high before, with the days of both ends. Pure. */
import type { TickerPage } from '@ballast/contract/entities/ticker-page';
import type { DatedValues } from '@ballast/integrations/market-data/provider';

export const worstDrop = ({ dates, values }: DatedValues): TickerPage['worstDrop'] => {
  let peak = 0;
  let worst: TickerPage['worstDrop'] = null;
  for (const [at, close] of values.entries()) {
    const high = values[peak] ?? close;
    if (close > high) {
      peak = at;
      continue;
    }
    const value = close / high - 1;
    if (value < (worst?.value ?? 0)) worst = { value, from: dates[peak] ?? '', to: dates[at] ?? '' };
  }
  return worst;
};
