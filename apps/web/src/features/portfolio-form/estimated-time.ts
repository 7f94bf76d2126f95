/** About how long an optimization takes, from the times measured of the numeric core (docs/results/quant.md). Pure. */
import type { ModelKey } from '@ballast/quant/keys';

/** Sparse regressions, one an asset; the others are matrix work. */
const SLOW: readonly ModelKey[] = [
  'static_magnus_algorithm',
  'factor_magnus_algorithm',
  'dynamic_magnus_algorithm',
  'graphical_algorithm',
];
/** Seconds at so many assets; both grow about with the square. */
const SECONDS = { slow: 2.5, fast: 0.1, atAssets: 1000 } as const;
/** Queue, prices and books. */
const AROUND_S = 1;

export const estimatedSeconds = (models: readonly ModelKey[], assets: number): number => {
  const growth = (assets / SECONDS.atAssets) ** 2;
  const each = models.map((key) => (SLOW.includes(key) ? SECONDS.slow : SECONDS.fast) * growth);
  return AROUND_S + each.reduce((sum, seconds) => sum + seconds, 0);
};

const FEW_S = 5;

export const timeWords = (seconds: number): 'seconds' | 'halfMinute' =>
  seconds < FEW_S ? 'seconds' : 'halfMinute';
