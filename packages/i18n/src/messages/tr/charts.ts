import type { Translated } from '../../translated.ts';
import type { charts as source } from '../en/charts.ts';

export const charts = {
  showTable: 'Tablo olarak göster',
  showChart: 'Grafik olarak göster',
  exportPng: 'PNG olarak kaydet',
  exportCsv: 'CSV olarak kaydet',
  menu: 'Grafik seçenekleri',
  other: 'Diğer',
  cash: 'Nakit',
  asset: 'Varlık',
  share: 'Pay',
  date: 'Tarih',
  range: { label: 'Aralık', '1m': '1 A', '3m': '3 A', '6m': '6 A', '1y': '1 Y', '5y': '5 Y', all: 'Tümü' },
  months: {
    month: 'Ay',
    year: 'Yıl',
    total: 'Yıllık',
    partial: 'Bu ayın tüm günleri dahil değil.',
  },
} as const satisfies Translated<typeof source>;
