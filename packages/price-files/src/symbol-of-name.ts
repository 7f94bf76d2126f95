/** The symbol that the name of a file may tell: `THYAO.IS.csv`, `AAPL (1).csv`, `THYAO Historical Data.csv`. A proposal, never taken unasked. */

/** Undefined where neither the name nor its first word is a symbol. */
export function symbolOfName(
  fileName: string,
  mapSymbol: (source: string) => string | undefined,
): string | undefined {
  const name = fileName.replace(/^.*[\\/]/, '').replace(/(\.(csv|tsv|txt|xlsx))?(\.gz|\.zip)?$/i, '');
  const [word = ''] = name.split(/[ _]/, 1);
  return [name, word].find((source) => source !== '' && mapSymbol(source) !== undefined);
}
