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
    decisions: 'Kararlar ve sonuçları',
    checks: 'Gözetim denetimleri',
    everything: 'Her şey tek dosyada',
  },
  csv: 'CSV',
  json: 'JSON',
  save: '{{what}}, {{format}} olarak',
  saved: '{{file}} kaydedildi.',
  failed: 'Dosya oluşturulamadı',
  text: {
    title: '{{name}} metin olarak',
    hint: 'Rakamlar, varlıklar ve kurallar Markdown biçiminde; notlarınız ya da dilediğiniz bir asistan için. Hiçbir yere gönderilmez.',
    withoutAmounts: 'Tutarlar olmadan',
    withoutAmountsHint: 'Yalnızca paylar ve değişimler: para ve adet yok.',
    preview: 'Metin',
    copy: 'Kopyala',
    copied: '{{name}} metni kopyalandı.',
    failed: 'Tarayıcınız kopyalamaya izin vermedi. Metni seçip kendiniz kopyalayın.',
    asOf: '{{date}} itibarıyla, {{currency}} cinsinden',
    figures: 'Rakamlar',
    name: 'Ad',
    benchmarks: 'Karşılaştırma ölçütleri',
    driftOf: '{{value}} (sınır {{limit}})',
    suggestion: 'Açık öneri',
    expires: '{{date}} tarihine kadar açık',
  },
} as const satisfies Translated<typeof source>;
