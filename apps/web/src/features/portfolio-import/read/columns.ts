/** Which column of a table is what, by its headings; and whose export it is. */
import { AMOUNT_HEADINGS, foldHeading, SYMBOL_HEADINGS } from '../../../shared/files/headings.ts';
import type { Source } from './read-trade.ts';

export const ROLES = ['date', 'kind', 'symbol', 'units', 'price', 'value', 'fee', 'tax', 'currency'] as const;
export type Role = (typeof ROLES)[number];
/** By place; −1: the file has none. */
export type Columns = Readonly<Record<Role, number>>;

const NO_COLUMNS: Columns = {
  date: -1,
  kind: -1,
  symbol: -1,
  units: -1,
  price: -1,
  value: -1,
  fee: -1,
  tax: -1,
  currency: -1,
};

const listed = (names: string): ReadonlySet<string> => new Set(names.split('|').map(foldHeading));

const HEADINGS: Readonly<Record<Role, ReadonlySet<string>>> = {
  date: listed(
    'date|trade date|tradedate|time|datetime|executed at|execution date|activity date|settlement date|datum|handelstag|ausfuhrungsdatum|tarih|islem tarihi',
  ),
  kind: listed(
    'type|action|side|transaction|transaction type|buy/sell|activity type|typ|art|transaktionstyp|vorgang|islem|islem turu|tur|alis/satis|yon',
  ),
  symbol: new Set([
    ...SYMBOL_HEADINGS,
    ...listed('ticker-symbol|isin|security|wertpapiername|security name'),
  ]),
  units: new Set([...AMOUNT_HEADINGS, ...listed('no. of shares|number of shares|islem adedi')]),
  price: listed(
    'price|unit price|unitprice|price per share|trade price|tradeprice|share price|quote|kurs|preis|fiyat|islem fiyati|birim fiyat',
  ),
  value: listed(
    'value|amount|total|net amount|proceeds|total amount|net transaction value|wert|betrag|gesamtbetrag|tutar|net tutar|islem tutari',
  ),
  fee: listed('fee|fees|commission|ibcommission|costs|gebuhr|gebuhren|provision|kosten|komisyon|masraf'),
  tax: listed('tax|taxes|withholding tax|steuern|steuer|vergi|stopaj'),
  currency: listed(
    'currency|transaction currency|currencyprimary|ccy|wahrung|buchungswahrung|para birimi|doviz|doviz cinsi',
  ),
};

/** What names a ticker, the best first. */
export const TICKER_NAMES = [
  'ticker symbol',
  'ticker-symbol',
  'ticker',
  'symbol',
  'code',
  'isin',
  'security name',
  'wertpapiername',
];

/** Looked for first, in this order: "amount" is units of some and money of others, and an ISIN stands before the ticker's code. */
const SUREST: Readonly<Partial<Record<Role, readonly ReadonlySet<string>[]>>> = {
  units: [new Set([...HEADINGS.units].filter((name) => name !== 'amount'))],
  symbol: TICKER_NAMES.map((name) => new Set([name])),
};

/** A heading may name several roles: the earlier one has the first right. */
export const columnsOf = (headings: readonly string[]): Columns => {
  const folded = headings.map(foldHeading);
  const taken = new Set<number>();
  const found = { ...NO_COLUMNS };
  const find = (names: ReadonlySet<string>) =>
    folded.findIndex((heading, place) => !taken.has(place) && names.has(heading));
  for (const role of ROLES) {
    const surest = SUREST[role]?.map(find).find((place) => place >= 0);
    const at = surest ?? find(HEADINGS[role]);
    found[role] = at;
    if (at >= 0) taken.add(at);
  }
  return found;
};

/** Enough to tell trades from a list of anything else. */
export const isTable = ({ date, units, value }: Columns): boolean => date >= 0 && (units >= 0 || value >= 0);

const has = (headings: ReadonlySet<string>, names: string): boolean =>
  names.split('|').every((name) => headings.has(foldHeading(name)));

export const sourceOf = (headings: readonly string[]): Source => {
  const folded = new Set(headings.map(foldHeading));
  if (has(folded, 'Date|Code|DataSource|Currency|Price|Quantity')) return 'ghostfolio';
  const isPortfolioPerformance =
    has(folded, 'Date|Type|Value|Transaction Currency|Shares') ||
    has(folded, 'Datum|Typ|Wert|Buchungswährung|Stück');
  return isPortfolioPerformance ? 'portfolioPerformance' : 'table';
};
