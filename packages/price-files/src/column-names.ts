/** What a column holds, from its heading in English, Turkish or German. */

import { COLUMN_ROLES, type ColumnRole } from '@ballast/contract/market-import';

const names = {
  date: [
    'date|day|datetime|timestamp|time|dtyyyymmdd|trade date|trading day|ex date|exdate|ex-date|ex dividend date|ex-dividend date|effective date',
    'tarih|gün|işlem tarihi|hak kullanım tarihi|bölünme tarihi|temettü tarihi|datum|tag|ex-tag|ex tag|extag|ex-datum',
  ].join('|'),
  symbol: [
    'symbol|ticker|tickers|code|instrument|instrument series code|security|isin|kürzel|wertpapier',
    'sembol|kod|hisse|hisse kodu|menkul|işlem kodu|islem kodu|fon kodu|fon',
  ].join('|'),
  open: 'open|opening|opening price|açılış|aciliş|acilis|açılış fiyatı|acilis fiyati|eröffnung|eröffn.|eröffnungskurs|erster',
  high: 'high|highest price|max|yüksek|en yüksek|yuksek|en yüksek fiyat|en yuksek fiyat|hoch|tageshoch|höchst',
  low: 'low|lowest price|min|düşük|en düşük|dusuk|en düşük fiyat|en dusuk fiyat|tief|tagestief|tiefst',
  close: [
    'close|closing|last|price|value|rate|close price|closing price|last price|close/last|px last|nav|settle',
    'kapanış|kapanis|kapanış fiyatı|kapanis fiyati|fiyat|son|son fiyat|şimdi|değer',
    'schluss|schlusskurs|kurs|preis|wert|zuletzt',
  ].join('|'),
  adjustedClose:
    'adj close|adj. close|adjusted close|adjclose|düzeltilmiş kapanış|bereinigter schluss|schluss bereinigt',
  volume:
    'volume|vol|vol.|hacim|hac.|adet|lot|toplam işlem miktarı|toplam islem miktari|total traded volume|volumen|umsatz|stück',
  currency: 'currency|ccy|para birimi|döviz|währung',
  ratio: [
    'ratio|split|splits|split ratio|stock split|stock splits|split factor|factor',
    'bölünme|bölünme oranı|oran|splitverhältnis|split-verhältnis|aktiensplit|verhältnis',
  ].join('|'),
  dividend: [
    'dividend|dividends|dividend amount|cash dividend|cash amount|div',
    'temettü|kâr payı|kar payı|nakit temettü|dividende|dividenden|ausschüttung',
  ].join('|'),
  ignored:
    'change|change %|fark|fark %|değişim|değişim %|veränderung|veränderung %|+/- %|hour|saat|uhrzeit|zeit',
} as const satisfies Record<ColumnRole, string>;

const roleOfName = new Map<string, ColumnRole>(
  COLUMN_ROLES.flatMap((role) => names[role].split('|').map((name) => [name, role] as const)),
);

/** MetaStock writes `<CLOSE>`, Yahoo `Adj Close**`. */
const normalize = (heading: string): string =>
  heading
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .replace(/\*+$/, '')
    .toLocaleLowerCase('tr')
    .replace(/ı/g, 'i')
    .replace(/[_\s]+/g, ' ')
    .replace(/ \(.*\)$/, '');

const byNormalName = new Map([...roleOfName].map(([name, role]) => [normalize(name), role]));

export const roleOfHeading = (heading: string): ColumnRole | undefined =>
  byNormalName.get(normalize(heading));
