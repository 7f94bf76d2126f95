/** Each asset's part in the variance of a portfolio (Euler): w_i(Σw)_i / wᵀΣw. Null where there is no variance. */
import { dot } from '@ballast/quant/linalg/matrix';
import type { Quadratic } from '@ballast/quant/solver/quadratic';

export const riskShares = (w: Float64Array, covariance: Quadratic): Float64Array | null => {
  const gradient = covariance.multiply(w, new Float64Array(w.length));
  const variance = dot(gradient, w);
  return variance > 0 ? gradient.map((g, i) => (g * (w[i] ?? 0)) / variance) : null;
};
