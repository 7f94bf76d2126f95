/** What the form holds while it is filled in, begun with what was found or chosen before. */
import type { ImportOptions, ImportPreview, MarketImport } from '@ballast/contract/entities/market-import';
import type { ColumnRole } from '@ballast/contract/market-import';
import { useState } from 'react';

type Layout = NonNullable<ImportOptions['layout']>;

const layoutOf = ({ layout }: ImportPreview): Layout | null => {
  if (layout === null) return null;
  const { headings: _, ...choice } = layout;
  return choice;
};

/** Without its endings; what the server takes by default. */
const nameOf = (fileName: string): string =>
  fileName.replace(/(\.(csv|tsv|txt|xlsx))?(\.gz|\.zip)?$/i, '').slice(0, 80) || 'prices';

const begin = ({ options, fileName }: MarketImport, preview: ImportPreview): ImportOptions => ({
  dataset: options?.dataset ?? nameOf(fileName),
  isAdjusted: options?.isAdjusted ?? true,
  layout: layoutOf(preview),
  sheet: options?.sheet ?? preview.sheet,
  symbolOfFile: options?.symbolOfFile ?? preview.proposedSymbol,
  place: options?.place ?? null,
  symbols: options?.symbols ?? {},
  currency: options?.currency ?? null,
  cryptoExchange: options?.cryptoExchange ?? 'BINANCE',
});

export function useImportOptions(record: MarketImport, preview: ImportPreview) {
  const [options, setOptions] = useState(() => begin(record, preview));
  /** What was found is one of two ways to read the file: the user says which. */
  const [isDateOpen, setIsDateOpen] = useState(preview.question === 'ambiguousDates');
  const [isMarkOpen, setIsMarkOpen] = useState(preview.isMarkGuessed);
  const question: 'ambiguousDates' | 'ambiguousNumbers' | null = isDateOpen
    ? 'ambiguousDates'
    : isMarkOpen
      ? 'ambiguousNumbers'
      : null;
  const change = (changes: Partial<ImportOptions>) => setOptions((before) => ({ ...before, ...changes }));
  const changeLayout = (changes: Partial<Layout>) => {
    if (changes.dateFormat !== undefined) setIsDateOpen(false);
    if (changes.mark !== undefined) setIsMarkOpen(false);
    setOptions((before) =>
      before.layout === null ? before : { ...before, layout: { ...before.layout, ...changes } },
    );
  };
  const setColumn = (role: ColumnRole, column: number | null) => {
    const { [role]: _, ...others } = options.layout?.columns ?? {};
    changeLayout({ columns: column === null ? others : { ...others, [role]: column } });
  };
  const setSymbol = (source: string, symbol: string) => {
    const { [source]: _, ...others } = options.symbols;
    change({ symbols: symbol === '' ? others : { ...others, [source]: symbol } });
  };
  return { options, question, isDateOpen, isMarkOpen, change, changeLayout, setColumn, setSymbol };
}

export type OptionsForm = ReturnType<typeof useImportOptions>;
