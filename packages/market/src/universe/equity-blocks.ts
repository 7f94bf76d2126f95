/**
 * Which companies exist: one block per country and exchange, each an ordered list from the largest company to the smallest.
 */
import type { ExchangeKey } from './exchanges.ts';
import type { NameStyleKey } from './name-styles.ts';

export type CodeStyle =
  | { readonly kind: 'letters' }
  /** Five letters: the stem's four and one for the trade, as in İstanbul. */
  | { readonly kind: 'lettersAndTrade' }
  /** Numbers from `first` on, zero-padded, optionally with a capital letter after them. */
  | {
      readonly kind: 'numeric';
      readonly first: number;
      readonly range: number;
      readonly digits: number;
      readonly letters?: string;
    };

export interface EquityBlockSpec {
  readonly country: string;
  readonly exchanges: readonly ExchangeKey[];
  readonly count: number;
  readonly style: NameStyleKey;
  /** Stems before this one belong to another block of the same country. */
  readonly stemOffset: number;
  readonly code: CodeStyle;
  readonly words: 'en' | 'de' | 'tr';
  readonly legalForms: readonly string[];
  /** US dollars of the largest company. */
  readonly topCap: number;
}

const letters: CodeStyle = { kind: 'letters' };
const numeric = (first: number, range: number, digits: number, suffix?: string): CodeStyle => ({
  kind: 'numeric',
  first,
  range,
  digits,
  ...(suffix === undefined ? {} : { letters: suffix }),
});

function block(
  country: string,
  exchanges: ExchangeKey | readonly ExchangeKey[],
  count: number,
  style: NameStyleKey,
  legalForms: string,
  topCap: number,
  options: Partial<Pick<EquityBlockSpec, 'stemOffset' | 'code' | 'words'>> = {},
): EquityBlockSpec {
  return {
    country,
    exchanges: typeof exchanges === 'string' ? [exchanges] : exchanges,
    count,
    style,
    legalForms: legalForms.split('|'),
    topCap,
    stemOffset: 0,
    code: letters,
    words: 'en',
    ...options,
  };
}

export const equityBlocks: readonly EquityBlockSpec[] = [
  block(
    'US',
    ['NASDAQ', 'NYSE', 'AMEX', 'OTC'],
    24_000,
    'anglo',
    'Inc.|Corp.|Inc.|Co.|Holdings Inc.|Group Inc.|Ltd.',
    2.6e12,
  ),
  block('GB', 'LSE', 6500, 'anglo', 'plc|plc|Group plc|Holdings plc', 2.2e11, { stemOffset: 24_000 }),
  block('IE', 'ISE', 250, 'anglo', 'plc', 5e10, { stemOffset: 31_000 }),
  block('DE', 'XETRA', 6000, 'germanic', 'AG|SE|AG|GmbH & Co. KGaA', 2.4e11, { words: 'de' }),
  block('AT', 'WBAG', 500, 'germanic', 'AG|AG|SE', 3e10, { stemOffset: 6000, words: 'de' }),
  block('CH', 'SIX', 1600, 'germanic', 'AG|Holding AG|SA', 2.6e11, { stemOffset: 6500 }),
  block('FR', 'EPA', 4500, 'romance', 'SA|SE|SCA|SA', 3e11),
  block('IT', 'BIT', 2500, 'romance', 'SpA', 8e10, { stemOffset: 4500 }),
  block('ES', 'BME', 2500, 'romance', 'SA', 1.2e11, { stemOffset: 7000 }),
  block('BE', 'EBR', 600, 'romance', 'NV|SA', 1e11, { stemOffset: 9500 }),
  block('PT', 'ELI', 250, 'romance', 'SGPS SA', 2e10, { stemOffset: 10_100 }),
  block('SE', 'STO', 3200, 'nordic', 'AB|AB|Group AB', 8e10),
  block('NO', 'OSE', 1200, 'nordic', 'ASA', 7e10, { stemOffset: 3200 }),
  block('DK', 'CPH', 900, 'nordic', 'A/S', 3e11, { stemOffset: 4400 }),
  block('FI', 'HEL', 800, 'nordic', 'Oyj', 6e10, { stemOffset: 5300 }),
  block('NL', 'AMS', 900, 'nordic', 'NV', 3e11, { stemOffset: 6100 }),
  block('PL', 'WSE', 1800, 'slavic', 'SA', 2.2e10),
  block('GR', 'ATHEX', 500, 'hellenic', 'SA', 1.2e10),
  block('JP', 'TSE', 6500, 'japanese', 'Co., Ltd.|Corp.|K.K.|Holdings', 2.6e11, {
    code: numeric(100, 900, 3, 'ABCDFGHJ'),
  }),
  block('HK', 'HKEX', 5000, 'chinese', 'Holdings Ltd.|Group Ltd.|Ltd.', 3.6e11, {
    code: numeric(3000, 6900, 5),
  }),
  block('CN', 'SSE', 4500, 'chinese', 'Co., Ltd.', 2.8e11, {
    stemOffset: 5000,
    code: numeric(604_000, 6000, 6),
  }),
  block('CN', 'SZSE', 2500, 'chinese', 'Co., Ltd.', 1.4e11, {
    stemOffset: 9500,
    code: numeric(4000, 4500, 6),
  }),
  block('TW', 'TWSE', 2900, 'chinese', 'Co., Ltd.|Corp.', 6e11, {
    stemOffset: 0,
    code: numeric(1000, 8999, 4),
  }),
  block('IN', 'NSE', 4500, 'indian', 'Ltd.|Industries Ltd.', 2.1e11),
  block('IN', 'BSE', 4500, 'indian', 'Ltd.', 2e10, { stemOffset: 4500, code: numeric(560_000, 30_000, 6) }),
  block('KR', 'KRX', 3900, 'korean', 'Co., Ltd.|Corp.|Inc.', 3.2e11, { code: numeric(480_000, 90_000, 6) }),
  block('SG', 'SGX', 1400, 'chinese', 'Ltd.|Holdings Ltd.|Group Ltd.', 7e10, {
    stemOffset: 2900,
    code: { kind: 'letters' },
  }),
  block('ID', 'IDX', 500, 'malay', 'Tbk', 7e10),
  block('TR', 'BIST', 640, 'turkish', 'A.Ş.|A.Ş.|Sanayi ve Ticaret A.Ş.|Ticaret A.Ş.', 1.6e10, {
    code: { kind: 'lettersAndTrade' },
    words: 'tr',
  }),
];
