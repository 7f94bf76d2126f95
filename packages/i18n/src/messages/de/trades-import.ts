import type { Translated } from '../../translated.ts';
import type { tradesImport as source } from '../en/trades-import.ts';

export const tradesImport = {
  title: 'Geschäfte importieren',
  intro:
    'Bringen Sie mit, was anderswo geschah: Aus einer Datei mit Geschäften wird ein Portfolio mit Büchern und Verlauf.',
  source: {
    ghostfolio: 'Ghostfolio',
    portfolioPerformance: 'Portfolio Performance',
    table: 'Liste eines Brokers',
  },
  file: {
    title: 'Ihre Datei',
    drop: 'Datei mit Geschäften hier ablegen',
    choose: 'Datei wählen',
    private:
      'CSV, TXT, XLSX oder JSON, bis 5 MB und 20.000 Zeilen. Gespeichert wird erst, wenn Sie es sagen.',
    noTrades: 'In dieser Datei stehen keine Geschäfte.',
    tooMany: 'Sie hat mehr als 20.000 Zeilen; aus mehr wird kein Portfolio angelegt.',
    kind: 'Gelesen werden CSV, TXT, XLSX und JSON.',
    how: {
      ghostfolio: 'Der Export der Aktivitäten, als JSON oder CSV.',
      portfolioPerformance: 'Datei, Exportieren, CSV: alle Buchungen, deutsch oder englisch.',
      table:
        'Jede Tabelle mit Datum, Wertpapier, Stück und Preis. Käufe, Verkäufe, Dividenden, Ein- und Auszahlungen.',
    },
  },
  review: {
    source_one: '{{source}}, {{count, number}} Zeile',
    source_other: '{{source}}, {{count, number}} Zeilen',
    other: 'Andere Datei',
    name: 'Name des Portfolios',
    nameMissing: 'Das Portfolio braucht einen Namen.',
    currency: 'Währung der Bücher',
    currencyHint: 'Jedes Geschäft wird zum Kurs seines Tages umgerechnet.',
  },
  left: {
    fee_one:
      '{{count, number}} Zeile sind Kosten des Kontos selbst und bleibt weg: Die Bücher kennen Kosten von Geschäften.',
    fee_other:
      '{{count, number}} Zeilen sind Kosten des Kontos selbst und bleiben weg: Die Bücher kennen Kosten von Geschäften.',
    interest_one: '{{count, number}} Zeile sind Zinsen und bleibt weg.',
    interest_other: '{{count, number}} Zeilen sind Zinsen und bleiben weg.',
    transfer_one: '{{count, number}} Zeile bucht zwischen Konten um und bleibt weg.',
    transfer_other: '{{count, number}} Zeilen buchen zwischen Konten um und bleiben weg.',
    other_one: '{{count, number}} Zeile ist von unbekannter Art und bleibt weg.',
    other_other: '{{count, number}} Zeilen sind von unbekannter Art und bleiben weg.',
    byHand_one: '{{count, number}} Zeile lassen Sie weg.',
    byHand_other: '{{count, number}} Zeilen lassen Sie weg.',
    takeBack: 'Zeilen wieder aufnehmen',
  },
  columns: {
    title: 'Spalten',
    uncertain: 'Welche Spalte was enthält, ist nicht sicher. Bitte wählen Sie.',
    change: 'Spalten ändern',
    hide: 'Spalten ausblenden',
    none: 'keine',
    nth: 'Spalte {{nth}}',
    dates: 'Schreibweise der Daten',
    swapped: 'Tag und Monat lassen sich in dieser Datei auf zwei Arten lesen. Bitte prüfen Sie das.',
    format: { dayFirst: 'Tag zuerst', monthFirst: 'Monat zuerst' },
    role: {
      date: 'Datum',
      kind: 'Kauf, Verkauf, Dividende …',
      symbol: 'Wertpapier',
      units: 'Stück',
      price: 'Preis je Stück',
      value: 'Gezahlter oder erhaltener Betrag',
      fee: 'Gebühr',
      tax: 'Steuer',
      currency: 'Währung',
    },
  },
  entries: {
    title: 'Wertpapiere',
    matching: 'Wertpapiere werden nachgeschlagen …',
    settled_one: 'Der eine Name der Datei ist geklärt.',
    settled_other: 'Alle {{count, number}} Namen der Datei sind geklärt.',
    open_one:
      '{{count, number}} von {{all, number}} Namen ist noch zu klären. Wählen Sie das Wertpapier oder lassen Sie ihn weg.',
    open_other:
      '{{count, number}} von {{all, number}} Namen sind noch zu klären. Wählen Sie die Wertpapiere oder lassen Sie sie weg.',
    more_one: '{{count, number}} weiterer folgt, wenn diese geklärt sind.',
    more_other: '{{count, number}} weitere folgen, wenn diese geklärt sind.',
    show_one: 'Den {{count, number}} sicheren zeigen',
    show_other: 'Die {{count, number}} sicheren zeigen',
    hide: 'Sichere ausblenden',
  },
  broken: {
    title_one: '{{count, number}} Zeile lässt sich nicht verbuchen',
    title_other: '{{count, number}} Zeilen lassen sich nicht verbuchen',
    hint: 'Lassen Sie sie weg, oder berichtigen Sie die Datei und bringen Sie sie noch einmal.',
    row: 'Zeile {{row}}: {{text}}',
    leaveRow: 'Zeile {{row}} weglassen',
    leaveAll: 'Alle weglassen',
  },
  fault: {
    date: 'das Datum ist nicht lesbar',
    symbol: 'es fehlt das Wertpapier',
    units: 'es fehlt die Stückzahl',
    price: 'es fehlt der Preis',
    amount: 'es fehlt der Betrag',
  },
  problem: {
    future: 'der Tag liegt in der Zukunft',
    unknown_symbol: '{{symbol}} lässt sich nicht handeln',
    sold_beyond_held: 'es wird mehr {{symbol}} verkauft, als da ist ({{held}})',
    no_rate: 'für die Währung gibt es an diesem Tag keinen Wechselkurs',
    beyond_books: 'der Betrag ist größer, als die Bücher fassen',
  },
  notice: {
    lacking:
      'Für {{amount}} der Käufe nennt die Datei keine Einzahlung: Sie gelten am Tag des Kaufs als eingezahlt.',
    far_from_market_one:
      '{{symbol}}: Der Preis in Zeile {{row}} ist weit vom Markt dieses Tages entfernt. Stimmen Wertpapier und Währung?',
    far_from_market_other:
      '{{symbol}}: {{count, number}} Preise ab Zeile {{row}} sind weit vom Markt ihres Tages entfernt. Stimmen Wertpapier und Währung?',
    before_prices_one:
      '{{symbol}}: {{count, number}} Geschäft ist älter als die Kurse hier. Bis sie beginnen, zählt sein eigener Preis.',
    before_prices_other:
      '{{symbol}}: {{count, number}} Geschäfte sind älter als die Kurse hier. Bis sie beginnen, zählen ihre eigenen Preise.',
    splits_applied_one: '{{symbol}}: {{count, number}} Split seither ist auf die Stückzahl angewandt.',
    splits_applied_other: '{{symbol}}: {{count, number}} Splits seither sind auf die Stückzahl angewandt.',
    splits_contained_one:
      '{{symbol}}: {{count, number}} Split seither steckt schon in der Stückzahl der Datei, wie ihre Preise zeigen.',
    splits_contained_other:
      '{{symbol}}: {{count, number}} Splits seither stecken schon in der Stückzahl der Datei, wie ihre Preise zeigen.',
  },
  outcome: {
    title: 'Was daraus wird',
    value: 'Wert jetzt',
    cash: 'Bargeld',
    putIn: 'Eingezahlt',
    takenOut: 'Entnommen',
    dividends: 'Dividenden',
    costs: 'Kosten',
    nothingHeld: 'Am Ende wird nichts gehalten.',
    make: 'Portfolio anlegen',
  },
  holding: { asset: 'Wertpapier', units: 'Stück', price: 'Ø gezahlt', cost: 'Einstand', now: 'Wert jetzt' },
  hindrance: {
    matching: 'Wertpapiere werden nachgeschlagen.',
    open_one: '{{count, number}} Name ist noch zu klären.',
    open_other: '{{count, number}} Namen sind noch zu klären.',
    nothing: 'Es gibt nichts zu verbuchen.',
    broken_one: '{{count, number}} Zeile lässt sich nicht verbuchen.',
    broken_other: '{{count, number}} Zeilen lassen sich nicht verbuchen.',
  },
} satisfies Translated<typeof source>;
