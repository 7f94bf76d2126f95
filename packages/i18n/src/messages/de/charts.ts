import type { Translated } from '../../translated.ts';
import type { charts as source } from '../en/charts.ts';

export const charts = {
  showTable: 'Als Tabelle zeigen',
  showChart: 'Als Diagramm zeigen',
  exportPng: 'Als PNG speichern',
  exportCsv: 'Als CSV speichern',
  menu: 'Diagrammoptionen',
  other: 'Sonstige',
  cash: 'Barbestand',
  asset: 'Titel',
  share: 'Anteil',
  date: 'Datum',
  range: { label: 'Zeitraum', '1m': '1 M', '3m': '3 M', '6m': '6 M', '1y': '1 J', '5y': '5 J', all: 'Alles' },
  months: {
    month: 'Monat',
    year: 'Jahr',
    total: 'Gesamt',
    partial: 'Nicht alle Tage dieses Monats sind darin.',
  },
} as const satisfies Translated<typeof source>;
