/** What words of a suggestion are made with. */

import type { Formatter } from '@ballast/i18n/format/formatter';
import type { TFunction } from 'i18next';

export interface Wording {
  readonly t: TFunction<readonly ['suggestion', 'quant']>;
  readonly format: Formatter;
  readonly nameOf: (symbol: string) => string;
}
