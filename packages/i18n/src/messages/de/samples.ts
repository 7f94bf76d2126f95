import type { Translated } from '../../translated.ts';
import type { samples as source } from '../en/samples.ts';

export const samples = {
  title: 'Beispieldaten: echte Kurse',
  hint: 'Kurse bekannter Unternehmen, Fonds und Währungen, die Ballast mitbringt. Sie sind Geschichte, keine aktuellen Kurse: Jede Seite sagt, bis wann sie reichen. Die erfundenen Unternehmen bleiben daneben.',
  offerTitle: 'Mit bekannten Namen beginnen',
  offerText:
    'Bisher ist hier jedes Unternehmen erfunden. Laden Sie in einem Schritt echte Kurse von Apple, SPY, THYAO, Bitcoin und hundert weiteren. Sie sind Geschichte: Jeder Satz sagt, bis wann er reicht.',
  load: 'Laden',
  loadOf: '{{name}} laden',
  loadAll: 'Alle laden ({{size}})',
  loadChosen_one: '{{count, number}} Satz laden ({{size}})',
  loadChosen_other: '{{count, number}} Sätze laden ({{size}})',
  notNow: 'Nicht jetzt',
  later: 'Unter Marktdaten lassen sie sich jederzeit laden.',
  remove: 'Entfernen',
  removeOf: '{{name}} entfernen',
  removeTitle: '„{{name}}“ entfernen?',
  removeText:
    'Die Kurse werden gelöscht. Portfolios zählen, was sie davon halten, zum gezahlten Preis. Der Satz lässt sich wieder laden.',
  removed: '{{name}} ist entfernt.',
  started: 'Beispieldaten werden geladen.',
  loading: 'Wird geladen, {{percent}}',
  loadingOf: '{{name}} wird geladen',
  loaded: 'Geladen am {{date}}',
  failed: 'Laden gescheitert. Versuchen Sie es noch einmal.',
  done: 'Die Beispieldaten sind geladen. Suchen Sie nach apple, SPY oder THYAO.',
  facts_one: '{{count, number}} Symbol, {{from}} – {{to}}',
  facts_other: '{{count, number}} Symbole, {{from}} – {{to}}',
  source: 'Quelle und Lizenz',
  ECB: 'frei mit Nennung der Quelle',
  caveat:
    'Die meisten dieser Projekte haben ihre Kurse von Yahoo Finance. Ihre Lizenz gilt für die Zusammenstellung, die sie veröffentlicht haben; Yahoo selbst erlaubt die private Nutzung. Namen und Sektoren: JerBouma/FinanceDatabase (MIT), datasets/s-and-p-500-companies (PDDL).',
  set: {
    'us-large': 'Große US-Unternehmen und SPY',
    'multi-asset': 'Aktien, Anleihen, Gold, Energie',
    'us-factors': 'US-Faktorfonds',
    bist: 'Borsa İstanbul',
    'fx-ecb': 'Wechselkurse der EZB',
    crypto: 'Bitcoin und Ether',
    commodities: 'Brent und Gold',
    indices: 'S&P 500, BIST 100, VIX',
  },
} satisfies Translated<typeof source>;
