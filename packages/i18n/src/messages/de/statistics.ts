import type { Translated } from '../../translated.ts';
import type { statistics as english } from '../en/statistics.ts';

export const statistics: Translated<typeof english> = {
  hint: 'Ihre Portfolios zusammen, was jedes gebracht hat und was aus Ihren Entscheidungen wurde.',
  empty: {
    title: 'Noch nichts zu zählen',
    hint: 'Mit dem ersten freigegebenen Vorschlag füllt sich diese Seite.',
    action: 'Zu den Portfolios',
  },
  contribution: {
    title: 'Was jedes Portfolio gebracht hat',
    hint: 'Wert abzüglich des eingesetzten Geldes, in {{currency}} zu heutigen Kursen.',
    largest: 'Die {{count}} größten von {{all}}.',
    unknown: 'kein Kurs',
  },
  decisions: {
    title: 'Entscheidungen',
    hint: 'Rendite des Portfolios von einer Freigabe bis zur nächsten, unabhängig von Ein- und Auszahlungen. Sie sagt, was geschah, nicht was die Entscheidung wert war: Der Markt bewegt sich auch ohne sie. Was aus der anderen Entscheidung geworden wäre, steht in jedem Portfolio unter Vorschläge.',
    approved: 'Freigegeben',
    rejected: 'Abgelehnt',
    expired: 'Abgelaufen',
  },
  effects: {
    portfolio: 'Portfolio',
    decided: 'Freigegeben am',
    until: 'Bis',
    growth: 'Rendite',
    cost: 'Handelskosten',
    tooEarly: 'zu früh',
  },
  activity: {
    title: 'Aktivität',
    month: 'Monat',
    optimizations: 'Vorschläge',
    approved: 'Freigegeben',
    rejected: 'Abgelehnt',
    expired: 'Abgelaufen',
    orders: 'Trades',
    simulations: 'Simulationen',
  },
};
