/** The symbol grammar of §3: CODE.DOMAIN.EXCHANGE[-ID], e.g. `AAPL.US.NASDAQ`, `THYAO.F.BIST`, `BTCUSD.CR.KRAKEN-2`. */
import { z } from 'zod';

export interface SymbolParts {
  readonly code: string;
  readonly domain: string;
  readonly exchange: string;
  readonly id?: string;
}

export const SYMBOL_MAX_LENGTH = 64;

/** CODE is anything but a dot or white space at its ends; the exchange has no dot or hyphen. Nothing that cannot be stored. */
const PATTERN =
  /^([^.\s\p{Cc}\p{Cs}](?:[^.\p{Cc}\p{Cs}]*[^.\s\p{Cc}\p{Cs}])?)\.([A-Z]{1,2})\.([^.\-\s\p{Cc}\p{Cs}]+)(?:-([^.\s\p{Cc}\p{Cs}]+))?$/u;

export const parseSymbol = (symbol: string): SymbolParts | undefined => {
  if (symbol.length > SYMBOL_MAX_LENGTH) return undefined;
  const match = PATTERN.exec(symbol);
  if (!match) return undefined;
  const [, code, domain, exchange, id] = match;
  if (!code || !domain || !exchange) return undefined;
  return id === undefined ? { code, domain, exchange } : { code, domain, exchange, id };
};

export const formatSymbol = ({ code, domain, exchange, id }: SymbolParts): string =>
  `${code}.${domain}.${exchange}${id === undefined ? '' : `-${id}`}`;

/** The symbol code is the first piece (§3). Text that is no symbol is returned as it is, for display. */
export const symbolCode = (symbol: string): string => symbol.split('.', 1)[0] ?? symbol;

export const symbolSchema = z
  .string()
  .max(SYMBOL_MAX_LENGTH)
  .refine((value) => parseSymbol(value) !== undefined, { params: { code: 'symbol' } })
  .meta({ example: 'AAPL.US.NASDAQ', description: 'CODE.DOMAIN.EXCHANGE[-ID]' });

/** Exchange-rate pairs are written USDTRY: lira for one dollar. */
export const pairSchema = z
  .string()
  .regex(/^[A-Z]{6}$/)
  .meta({ example: 'USDTRY' });
