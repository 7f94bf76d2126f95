/** What a column holds, from its heading in English, Turkish or German. */

import { COLUMN_ROLES, type ColumnRole } from '@ballast/contract/market-import';

const names = {
  date: [
    'date|day|datetime|timestamp|time|ex date|exdate|ex-date|ex dividend date|ex-dividend date|effective date',
    'tarih|gün|hak kullanım tarihi|bölünme tarihi|temettü tarihi|datum|tag|ex-tag|ex tag|extag|ex-datum',
  ].join('|'),
  symbol: 'symbol|ticker|code|instrument|security|sembol|kod|hisse|hisse kodu|menkul|kürzel|wertpapier|isin',
  open: 'open|opening|açılış|aciliş|acilis|eröffnung|eröffn.|eröffnungskurs|erster',
  high: 'high|max|yüksek|en yüksek|yuksek|hoch|tageshoch|höchst',
  low: 'low|min|düşük|en düşük|dusuk|tief|tagestief|tiefst',
  close:
    'close|closing|last|price|value|rate|close price|kapanış|kapanis|fiyat|son|şimdi|değer|schluss|schlusskurs|kurs|preis|wert|zuletzt',
  adjustedClose:
    'adj close|adj. close|adjusted close|adjclose|düzeltilmiş kapanış|bereinigter schluss|schluss bereinigt',
  volume: 'volume|vol|hacim|adet|lot|volumen|umsatz|stück',
  currency: 'currency|ccy|para birimi|döviz|währung',
  ratio: [
    'ratio|split|splits|split ratio|stock split|stock splits|split factor|factor',
    'bölünme|bölünme oranı|oran|splitverhältnis|split-verhältnis|aktiensplit|verhältnis',
  ].join('|'),
  dividend: [
    'dividend|dividends|dividend amount|cash dividend|cash amount|div',
    'temettü|kâr payı|kar payı|nakit temettü|dividende|dividenden|ausschüttung',
  ].join('|'),
  ignored: 'change|change %|fark|fark %|değişim|veränderung',
} as const satisfies Record<ColumnRole, string>;

const roleOfName = new Map<string, ColumnRole>(
  COLUMN_ROLES.flatMap((role) => names[role].split('|').map((name) => [name, role] as const)),
);

const normalize = (heading: string): string =>
  heading
    .trim()
    .toLocaleLowerCase('tr')
    .replace(/ı/g, 'i')
    .replace(/[_\s]+/g, ' ')
    .replace(/ \(.*\)$/, '');

const byNormalName = new Map([...roleOfName].map(([name, role]) => [normalize(name), role]));

export const roleOfHeading = (heading: string): ColumnRole | undefined =>
  byNormalName.get(normalize(heading));
