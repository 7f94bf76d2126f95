/** Column numbers of the numeric core's ids and warnings as symbols: `lower[3]` → `lower[AAPL.US.NASDAQ]`. */
import { ASSET_WARNINGS, isAssetWarning } from '@ballast/quant/returns/asset-warnings';

interface Names {
  readonly symbols: readonly string[];
  readonly benchmark: string | null;
}

export const nameRule = (id: string, symbols: readonly string[]): string =>
  id.replace(
    /^(lower|upper|pinned)\[(\d+)\]$/,
    (_, kind: string, index: string) => `${kind}[${symbols[Number(index)]}]`,
  );

/** `coverage:3` → `coverage:AAPL.US.NASDAQ`, `coverage:benchmark` → that of the benchmark; a count behind the column stays. */
export const nameWarning = (warning: string, { symbols, benchmark }: Names): string => {
  const [kind = '', rest = ''] = warning.split(':', 2);
  if (!isAssetWarning(kind)) return warning;
  if (rest === 'benchmark') return benchmark === null ? warning : `${kind}:${benchmark}`;
  const columns = ASSET_WARNINGS[kind];
  const named = rest.split(',').map((number, at) => (at < columns ? symbols[Number(number)] : number));
  return `${kind}:${named.join()}`;
};

const EXCLUDING = new Set(['coverage', 'no-rate', 'zero-variance']);

/** Assets left out, each with its reason. */
export const excludedOf = (
  warnings: readonly string[],
  symbols: readonly string[],
): { symbol: string; reason: string }[] =>
  warnings.flatMap((warning) => {
    const [reason = '', index] = warning.split(':', 2);
    const symbol = symbols[Number(index)];
    return EXCLUDING.has(reason) && symbol !== undefined ? [{ symbol, reason }] : [];
  });
