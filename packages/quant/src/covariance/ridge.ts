/** Ridge rule for a Σ that is singular or nearly so (contract §11.2): Σ + ε tr(Σ)/n I, ε = 1e-8, always reported. */
export const RIDGE = 1e-8;

export function ridgeOf(trace: number, n: number): number {
  return (RIDGE * trace) / n;
}
