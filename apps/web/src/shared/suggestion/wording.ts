/** What words of a suggestion are made with. */
import type { TFunction } from 'i18next';
import type { Formatter } from '../format/formatter.ts';

export interface Wording {
  readonly t: TFunction<readonly ['suggestion', 'quant']>;
  readonly format: Formatter;
  readonly nameOf: (symbol: string) => string;
}
