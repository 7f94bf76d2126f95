/** Dated prices or rates of one symbol as they come from a data source (math#data). */
export interface PriceSeries {
  /** ISO dates, yyyy-mm-dd. */
  readonly dates: readonly string[];
  /** Same length; anything but a positive finite number counts as missing. */
  readonly values: ArrayLike<number>;
}

export interface OrderedSeries {
  readonly dates: readonly string[];
  readonly values: ArrayLike<number>;
  readonly wasUnordered: boolean;
  readonly duplicateDays: number;
}

export function isPrice(value: number | undefined): value is number {
  return value !== undefined && value > 0 && value < Number.POSITIVE_INFINITY;
}

/** Ascending dates, one value a date: of several values for one day the last given counts, as sources append corrections. */
export function orderSeries({ dates, values }: PriceSeries): OrderedSeries {
  let strictlyAscending = true;
  for (let k = 1; k < dates.length && strictlyAscending; k++) strictlyAscending = dates[k - 1] < dates[k];
  if (strictlyAscending) return { dates, values, wasUnordered: false, duplicateDays: 0 };
  let wasUnordered = false;
  for (let k = 1; k < dates.length; k++) wasUnordered ||= dates[k] < dates[k - 1];
  const order = dates
    .map((_, k) => k)
    .sort((a, b) => (dates[a] < dates[b] ? -1 : dates[a] > dates[b] ? 1 : a - b));
  const kept = order.filter((k, at) => at + 1 === order.length || dates[order[at + 1]] !== dates[k]);
  return {
    dates: kept.map((k) => dates[k]),
    values: Float64Array.from(kept, (k) => values[k]),
    wasUnordered,
    duplicateDays: dates.length - kept.length,
  };
}

/** Index of the last date ≤ `date`, −1 if there is none. */
export function lastIndexUntil(dates: readonly string[], date: string): number {
  let low = 0;
  let high = dates.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (dates[middle] <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
