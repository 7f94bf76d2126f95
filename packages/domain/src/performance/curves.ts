/** Curves that can be compared: of a growth, or of closes, whatever their scale. Pure. */

export type Curve = readonly (number | null)[];

/** From its first value on as if `start` had been there; what is missing stays so, and counts for nothing before the first one. */
export function rebased(curve: Curve, start: number): (number | null)[] {
  const first = curve.find((value) => value !== null && value > 0) ?? null;
  return curve.map((value) => (value === null || first === null ? null : (start * value) / first));
}

/** How far below the highest value so far, as a fraction ≤ 0. */
export function drawdowns(curve: Curve): (number | null)[] {
  let peak = Number.NEGATIVE_INFINITY;
  return curve.map((value) => {
    if (value === null) return null;
    peak = Math.max(peak, value);
    return value / peak - 1;
  });
}

/** Of the whole curve: last over first, less one; null where there are not two values. */
export function totalReturn(curve: Curve): number | null {
  const known = curve.filter((value) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  return first === undefined || last === undefined || known.length < 2 ? null : last / first - 1;
}
