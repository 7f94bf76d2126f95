/** Sums that keep their digits (math#linear-algebra): pairwise beyond blocks of 128. */

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
