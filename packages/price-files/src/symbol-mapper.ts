/** How a file's symbols become the product's: what the user says, what metadata know, then the rules. */
import { DOMAINS } from '@ballast/contract/markets';
import { formatSymbol, parseSymbol } from '@ballast/contract/symbol';
import { isCurrency } from '@ballast/market/universe/currencies';
import { mapForeignSymbol } from './foreign-symbol.ts';

export interface SymbolSettings {
  /** From metadata: source symbol, tab, symbol, line by line. */
  readonly known: string;
  /** Said by the user for single symbols. */
  readonly chosen: Readonly<Record<string, string>>;
  /** `F.BIST`: where symbols without a suffix are listed; null: American. */
  readonly place: string | null;
  readonly cryptoExchange: string;
}

/** `Gold (GLD)` */
const NAME_AND_SYMBOL = /\S \(([A-Z0-9^][A-Z0-9.=^-]{1,14})\)$/;

const isProductSymbol = (symbol: string): boolean => {
  const parts = parseSymbol(symbol);
  return parts !== undefined && DOMAINS.some((domain) => domain === parts.domain);
};

/** `THYAO`, `BRK-B`: nothing says where it is listed. */
const isBare = (source: string): boolean => /^[A-Z0-9][A-Z0-9_-]{0,11}$/.test(source);

export function createSymbolMapper(settings: SymbolSettings): (source: string) => string | undefined {
  const { place, cryptoExchange } = settings;
  let known: ReadonlyMap<string, string> | undefined;
  /** Read at the first symbol that needs it. */
  const fromMetadata = (source: string): string | undefined => {
    known ??= new Map(
      settings.known === ''
        ? []
        : settings.known.split('\n').map((line): [string, string] => {
            const at = line.indexOf('\t');
            return [line.slice(0, at), line.slice(at + 1)];
          }),
    );
    return known.get(source);
  };
  const chosen = new Map(Object.entries(settings.chosen));
  const [domain = '', exchange = ''] = place?.split('.') ?? [];

  const resolve = (source: string): string | undefined => {
    // BIST's own files name what it is behind the code: THYAO.E, the fund GLDTR.F
    const code = place === 'F.BIST' ? source.replace(/\.[EF]$/, '') : source;
    if (place === null || !isBare(code)) return fromMetadata(source);
    return formatSymbol({ code, domain, exchange });
  };

  return (source) => {
    const said = chosen.get(source);
    if (said !== undefined) return isProductSymbol(said) ? said : undefined;
    const named = NAME_AND_SYMBOL.exec(source)?.[1];
    const text = named === undefined || isCurrency(named) ? source : named;
    return mapForeignSymbol(text, { resolve, cryptoExchange });
  };
}
