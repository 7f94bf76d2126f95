/** What a column of a list of trades holds, from its heading in English, Turkish or German; Portfolio Performance's own among them. */

export const TRADE_COLUMNS = [
  'date',
  'kind',
  'symbol',
  'isin',
  'name',
  'units',
  'price',
  'amount',
  'fee',
  'tax',
  'ratio',
  'currency',
  'ignored',
] as const;
export type TradeColumn = (typeof TRADE_COLUMNS)[number];

const NAMES: Readonly<Record<TradeColumn, string>> = {
  date: 'date|trade date|transaction date|execution date|time|datum|handelstag|buchungstag|ausführung|tarih|işlem tarihi|islem tarihi|emir tarihi',
  kind: 'type|action|side|transaction type|transaction|activity|buy/sell|typ|art|aktion|vorgang|buchungsart|transaktion|kauf/verkauf|tür|tur|işlem|islem|işlem türü|işlem tipi|alış/satış|alış / satış|a/s|yön',
  symbol:
    'symbol|ticker|ticker symbol|ticker-symbol|code|instrument|security|kürzel|wertpapier|sembol|kod|hisse|hisse kodu|menkul|menkul kıymet',
  isin: 'isin|isin kodu|isin code',
  name: 'name|security name|description|wertpapiername|bezeichnung|ad|adı|unvan|açıklama',
  units:
    'shares|units|quantity|qty|amount of shares|no. of shares|stück|anzahl|menge|nominale|adet|miktar|lot|işlem miktarı',
  price:
    'price|unit price|unitprice|share price|price per share|kurs|preis|stückpreis|ausführungskurs|fiyat|birim fiyat|işlem fiyatı|ortalama fiyat',
  amount:
    'gross amount|amount|gross value|total|value|bruttobetrag|betrag|wert|kurswert|tutar|brüt tutar|işlem tutarı|hacim',
  fee: 'fee|fees|commission|costs|gebühr|gebühren|provision|kosten|komisyon|masraf|ücret|işlem ücreti',
  tax: 'tax|taxes|withholding tax|steuer|steuern|quellensteuer|vergi|stopaj|bsmv',
  ratio: 'ratio|split ratio|splitverhältnis|verhältnis|oran|bölünme oranı',
  currency:
    'currency|ccy|currency gross amount|transaction currency|währung|buchungswährung|währung bruttobetrag|para birimi|döviz|döviz cinsi',
  ignored: '',
};

/** `Gross Amount (EUR)`, `İŞLEM TARİHİ`, `trade_date` */
export const normalHeading = (heading: string): string =>
  heading
    .trim()
    .toLocaleLowerCase('tr')
    .replaceAll('ı', 'i')
    .replace(/[_\s]+/g, ' ')
    .replace(/ \(.*\)$/, '');

const byName = new Map(
  TRADE_COLUMNS.flatMap((column) =>
    NAMES[column]
      .split('|')
      .filter((name) => name !== '')
      .map((name) => [normalHeading(name), column] as const),
  ),
);

/** One column for each meaning, of two the more exact one: a gross amount before the value that came to the account. */
const EXACT = new Set([
  'gross amount',
  'bruttobetrag',
  'brüt tutar',
  'currency gross amount',
  'währung bruttobetrag',
]);

export function columnsOf(headings: readonly string[]): readonly TradeColumn[] {
  const columns = headings.map((heading): TradeColumn => byName.get(normalHeading(heading)) ?? 'ignored');
  return columns.map((column, at) => {
    if (column === 'ignored') return column;
    const rivals = columns.flatMap((each, place) => (each === column ? [place] : []));
    const exact = rivals.find((place) => EXACT.has(normalHeading(headings[place] ?? '')));
    return (exact ?? rivals[0]) === at ? column : 'ignored';
  });
}
