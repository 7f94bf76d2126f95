/** Sums that keep their digits (math#linear-algebra): pairwise beyond blocks of 128, Neumaier where terms cancel. */

const BLOCK = 128;

/** Pairwise sum of a[from..to): error O(ε log n) instead of O(ε n). */
export function sum(a: ArrayLike<number>, from = 0, to = a.length): number {
  const length = to - from;
  if (length <= BLOCK) {
    let s = 0;
    for (let i = from; i < to; i++) s += a[i]!;
    return s;
  }
  const middle = from + (length >> 1);
  return sum(a, from, middle) + sum(a, middle, to);
}

export function mean(a: ArrayLike<number>): number {
  return sum(a) / a.length;
}

/** Compensated sum (Neumaier): for residuals, where large terms cancel. */
export function compensatedSum(a: ArrayLike<number>): number {
  let s = 0;
  let c = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i]!;
    const t = s + x;
    c += Math.abs(s) >= Math.abs(x) ? s - t + x : x - t + s;
    s = t;
  }
  return s + c;
}
