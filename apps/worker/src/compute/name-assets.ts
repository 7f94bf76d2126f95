/** Column numbers of the numeric core's ids and warnings as symbols: `lower[3]` → `lower[AAPL.US.NASDAQ]`. */

export const nameRule = (id: string, symbols: readonly string[]): string =>
  id.replace(
    /^(lower|upper|pinned)\[(\d+)\]$/,
    (_, kind: string, index: string) => `${kind}[${symbols[Number(index)]}]`,
  );

const NAMED = new Set([
  'coverage',
  'no-rate',
  'zero-variance',
  'unordered',
  'after-decision',
  'duplicate-days',
]);

/** `coverage:3` → `coverage:AAPL.US.NASDAQ`; a second number stays, but for the pair of `duplicate`. */
export const nameWarning = (warning: string, symbols: readonly string[]): string => {
  const [kind = '', rest = ''] = warning.split(':', 2);
  const [first = '', ...others] = rest.split(',');
  const symbol = symbols[Number(first)];
  if (kind === 'duplicate') return `${kind}:${symbol},${symbols[Number(others[0])]}`;
  return NAMED.has(kind) ? `${kind}:${[symbol, ...others].join(',')}` : warning;
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
