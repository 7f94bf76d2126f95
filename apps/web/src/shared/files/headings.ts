/** Headings of columns as people and brokers write them, in three languages, without case and marks. */

export const foldHeading = (text: string) =>
  text
    .trim()
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

const listed = (names: string): ReadonlySet<string> => new Set(names.split('|'));

export const SYMBOL_HEADINGS = listed(
  'symbol|symbols|ticker|tickers|ticker symbol|code|instrument|sembol|semboller|kod|hisse|hisse kodu|menkul kiymet|kurzel|wertpapier|wertpapiere|borsenkurzel',
);

export const AMOUNT_HEADINGS = listed(
  'quantity|qty|shares|units|amount|position|holdings|adet|miktar|lot|bakiye|stuck|stk|stk.|stucke|anzahl|menge|bestand|nominal',
);

/** Of one unit. */
export const UNIT_PRICE_HEADINGS = listed(
  'price|average price|avg price|avg. price|avg cost|avg. cost|average cost|average buy price|cost per share|cost/share|cost basis per share|unit cost|cost price|purchase price|open price|birim maliyet|maliyet|ortalama maliyet|ort. maliyet|ortalama fiyat|alis fiyati|maliyet fiyati|fiyat|einstandskurs|einstandspreis|kaufkurs|kaufpreis|durchschnittskurs|durchschnittspreis|kurs|preis',
);

/** Of all units together. */
export const TOTAL_COST_HEADINGS = listed(
  'cost|total cost|cost basis|cost basis total|invested|book value|book cost|toplam maliyet|maliyet tutari|tutar|einstandswert|kaufwert|gesamtkosten|anlagebetrag',
);
