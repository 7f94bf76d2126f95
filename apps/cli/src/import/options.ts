/** The command line of `npm run import-prices -- <files>`. */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type ImportOptions, importOptionsSchema } from '@ballast/contract/entities/market-import';
import {
  DECIMAL_MARKS,
  type DecimalMark,
  PRICE_SOURCES,
  type PriceSource,
} from '@ballast/contract/market-import';
import { DOMAINS } from '@ballast/contract/markets';
import { defaultOptions } from '@ballast/worker/imports/default-options';

export const USAGE = `npm run import-prices -- [options] <files and folders>

Reads prices (wide or long, CSV, CSV.gz, ZIP, XLSX), ticker metadata (a column for symbol and one for type), and splits and dividends
(columns for symbol, ex-date, and ratio or dividend) into the database. Metadata are read first, so that symbols find their exchange,
splits and dividends last. The same file twice changes nothing. A folder, or a ZIP, of files that are named by their symbols
(THYAO.IS.csv, BRK-A.csv) is read as one table into one data set.

  --dry-run             read everything, tell what would change, change nothing
  --dataset NAME        data set the series belong to (default: the name of the file or folder)
  --raw                 prices are not adjusted for splits and dividends
  --symbol SYMBOL       of a file that holds one instrument and does not name it
  --symbol-from-name    of such files: their names are symbols, THYAO.IS.csv
  --place DOMAIN.EXCH   where symbols without a suffix are listed, e.g. F.BIST (default: American)
  --map SOURCE=SYMBOL   one source symbol by hand; may be repeated
  --currency CODE       of prices whose file does not tell
  --date-format FORMAT  e.g. dd/mm/yyyy, where day and month cannot be told apart
  --decimal-mark MARK   . or , where thousands and decimals cannot be told apart
  --sheet NAME          of a workbook (default: the first with a table)
  --use DOMAIN=SOURCE   afterwards take the prices of a market from there, e.g. F=files; may be repeated`;

export interface CommandLine {
  readonly files: readonly string[];
  readonly isDryRun: boolean;
  readonly dateFormat: string | undefined;
  readonly decimalMark: DecimalMark | undefined;
  readonly isSymbolFromName: boolean;
  /** One instrument was named for the file that does not name its own. */
  readonly hasSymbol: boolean;
  readonly use: readonly { readonly domain: string; readonly source: PriceSource }[];
  readonly optionsFor: (file: string) => ImportOptions;
}

const pair = (text: string): [string, string] => {
  const at = text.indexOf('=', 1);
  if (at < 0) throw new Error(`'${text}' is not NAME=VALUE`);
  // `TRY=X=USDTRY.FX.FOREX`: the last sign parts them
  const last = text.lastIndexOf('=');
  return [text.slice(0, last), text.slice(last + 1)];
};

const sourceOf = (text: string) => {
  const [domain, name] = pair(text);
  const source = PRICE_SOURCES.find((one) => one === name);
  if (source === undefined || !DOMAINS.some((one) => one === domain))
    throw new Error(`'${text}': domains are ${DOMAINS.join(', ')}; sources are ${PRICE_SOURCES.join(', ')}`);
  return { domain, source };
};

const markOf = (text: string | undefined): DecimalMark | undefined => {
  const mark = DECIMAL_MARKS.find((one) => one === text);
  if (text !== undefined && mark === undefined) throw new Error(`'${text}': decimal marks are . and ,`);
  return mark;
};

export const readCommandLine = (args: readonly string[]): CommandLine => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      raw: { type: 'boolean', default: false },
      dataset: { type: 'string' },
      symbol: { type: 'string' },
      place: { type: 'string' },
      currency: { type: 'string' },
      'date-format': { type: 'string' },
      'decimal-mark': { type: 'string' },
      'symbol-from-name': { type: 'boolean', default: false },
      sheet: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      use: { type: 'string', multiple: true, default: [] },
    },
  });
  return {
    files: positionals,
    isDryRun: values['dry-run'],
    dateFormat: values['date-format'],
    decimalMark: markOf(values['decimal-mark']),
    isSymbolFromName: values['symbol-from-name'],
    hasSymbol: values.symbol !== undefined,
    use: values.use.map(sourceOf),
    optionsFor: (file) =>
      importOptionsSchema.parse({
        ...defaultOptions(basename(file)),
        isAdjusted: !values.raw,
        symbols: Object.fromEntries(values.map.map(pair)),
        ...(values.dataset === undefined ? {} : { dataset: values.dataset }),
        ...(values.symbol === undefined ? {} : { symbolOfFile: values.symbol }),
        ...(values.place === undefined ? {} : { place: values.place }),
        ...(values.currency === undefined ? {} : { currency: values.currency }),
        ...(values.sheet === undefined ? {} : { sheet: values.sheet }),
      }),
  };
};
