import type { Translated } from '../../translated.ts';
import type { portfolioText as english } from '../en/portfolio-text.ts';

export const portfolioText: Translated<typeof english> = {
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
};
