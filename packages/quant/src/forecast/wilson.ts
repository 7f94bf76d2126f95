/** Wilson's 95 % interval of a share (math#walk-forward-record; Wilson 1927, JASA 22). */
const Z = 1.959963984540054;

export function wilsonInterval(hits: number, n: number): readonly [low: number, high: number] {
  const p = hits / n;
  const z2 = Z * Z;
  const centre = p + z2 / (2 * n);
  const spread = Z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  const scale = 1 + z2 / n;
  return [(centre - spread) / scale, (centre + spread) / scale];
}
