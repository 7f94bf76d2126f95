import type { Translated } from '../../translated.ts';
import type { exporting as source } from '../en/exporting.ts';

export const exporting = {
  title: 'Dışa aktar: {{name}}',
  hint: 'Hesap tablosu için tablolar ya da tüm ayrıntılarıyla JSON. Sütun adları her dilde aynıdır.',
  what: {
    assets: 'Varlıklar',
    transactions: 'İşlemler',
    history: 'Günlere göre değer',
    income: 'Temettüler, eklenen ve çekilen para',
    suggestions: 'Öneriler',
    checks: 'Gözetim denetimleri',
    everything: 'Her şey tek dosyada',
  },
  csv: 'CSV',
  json: 'JSON',
  save: '{{what}}, {{format}} olarak',
  saved: '{{file}} kaydedildi.',
  failed: 'Dosya oluşturulamadı',
} as const satisfies Translated<typeof source>;
