/** What is asked of a store in one turn of the event loop goes there as one question. */

/** `ask` answers the rows of some symbols in any order; whoever asked gets those of their own. A failed answer fails all who waited for it. */
export const askTogether = <Row extends { readonly symbol: string }>(
  ask: (symbols: readonly string[]) => Promise<readonly Row[]>,
) => {
  let next: { readonly symbols: Set<string>; readonly rows: Promise<ReadonlyMap<string, Row>> } | undefined;
  const open = () => {
    const symbols = new Set<string>();
    const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      next = undefined;
      const found = await ask([...symbols]);
      return new Map(found.map((row) => [row.symbol, row]));
    });
    return { symbols, rows };
  };
  return async (symbols: readonly string[]): Promise<readonly Row[]> => {
    if (symbols.length === 0) return [];
    next ??= open();
    const { symbols: asked, rows } = next;
    for (const symbol of symbols) asked.add(symbol);
    const found = await rows;
    return [...new Set(symbols)].flatMap((symbol) => found.get(symbol) ?? []);
  };
};
