/** The first benchmark of a portfolio serves tracking error, information ratio and Utility-TrackingError (decision 008). */
export const leadingBenchmark = ({ benchmarks }: { readonly benchmarks: readonly string[] }): string | null =>
  benchmarks[0] ?? null;
