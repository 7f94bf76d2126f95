/** Simple returns per period, one row an observation, one column an asset (math#notation). */
export interface ReturnMatrix {
  /** Observations. */
  readonly T: number;
  /** Assets. */
  readonly n: number;
  /** T×n row-major, every entry finite. */
  readonly values: Float64Array;
}

export function returnMatrixFromRows(rows: readonly (readonly number[])[]): ReturnMatrix {
  const T = rows.length;
  const n = rows[0]?.length ?? 0;
  const values = new Float64Array(T * n);
  rows.forEach((row, t) => {
    if (row.length !== n) throw new RangeError(`row ${t} has ${row.length} columns, expected ${n}`);
    values.set(row, t * n);
  });
  return { T, n, values };
}

/** Column means, each by one pass over contiguous rows. */
export function meanReturns({ T, n, values }: ReturnMatrix): Float64Array {
  const mean = new Float64Array(n);
  for (let t = 0, at = 0; t < T; t++) for (let i = 0; i < n; i++, at++) mean[i] += values[at];
  for (let i = 0; i < n; i++) mean[i] /= T;
  return mean;
}

/** X: returns less their column means. A second pass removes what rounding left in the first mean. */
export function centreReturns(returns: ReturnMatrix): Float64Array {
  const { T, n, values } = returns;
  const X = Float64Array.from(values);
  for (let pass = 0; pass < 2; pass++) {
    const mean = meanReturns({ T, n, values: X });
    for (let t = 0, at = 0; t < T; t++) for (let i = 0; i < n; i++, at++) X[at] -= mean[i];
  }
  return X;
}
