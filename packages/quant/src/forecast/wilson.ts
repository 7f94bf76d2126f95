/** Wilson's interval of a share (math#walk-forward-record; Wilson 1927, JASA 22). */

/** Of 95 %. */
const Z = 1.959963984540054;
/** Of 95 % for four shares together: each at 1 − 0.05/4 (Bonferroni). */
export const Z_OF_FOUR = 2.4977054744123737;

export function wilsonInterval(hits: number, n: number, z = Z): readonly [low: number, high: number] {
  const p = hits / n;
  const z2 = z * z;
  const centre = p + z2 / (2 * n);
  const spread = z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  return [(centre - spread) / scale, (centre + spread) / scale];
}
