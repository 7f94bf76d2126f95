// Codes of well-known real companies that the name rules could also produce; the universe does not use them.
import type { ExchangeKey } from './exchanges.ts';

export const knownCodes: Readonly<Partial<Record<ExchangeKey, ReadonlySet<string>>>> = {};
