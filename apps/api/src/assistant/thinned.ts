/** Of many points as many as a small chart shows: evenly, with the first and the last one. */
const POINTS_MAX = 120;

export const thinned = (count: number): readonly number[] => {
  if (count <= POINTS_MAX) return Array.from({ length: count }, (_, at) => at);
  const step = (count - 1) / (POINTS_MAX - 1);
  return Array.from({ length: POINTS_MAX }, (_, at) => Math.round(at * step));
};
