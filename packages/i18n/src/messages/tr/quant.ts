import type { Translated } from '../../translated.ts';
import type { quant as source } from '../en/quant.ts';

export const quant = {
  model: {
    sample_algorithm: 'Örneklem kovaryansı',
    linear_method: 'Doğrusal daraltma',
    oracle_method: 'Oracle daraltma',
    shrunk_model: 'Sabit korelasyona daraltma',
    static_magnus_algorithm: 'Statik Magnus',
    factor_magnus_algorithm: 'Faktör Magnus',
    approximate_model: 'Yaklaşık faktörler',
    graphical_algorithm: 'Grafik lasso',
    nonlinear_method: 'Doğrusal olmayan daraltma',
    dynamic_magnus_algorithm: 'Dinamik Magnus',
  },
  modelHint: {
    sample_algorithm: 'Düz geçmiş kovaryans. Uzun veride kesin, çok varlıkta gürültülüdür.',
    linear_method: 'Geçmiş kovaryansı, verinin gerektirdiği kadar eşit riske çeker. İyi bir ilk seçim.',
    oracle_method: 'Doğrusal daraltma gibi, kısa geçmişlere göre ayarlı.',
    shrunk_model: 'Korelasyonları ortalamalarına doğru çeker.',
    static_magnus_algorithm: 'Varlıklar arasında seyrek doğrudan bağlar, bütün günler eşit.',
    factor_magnus_algorithm: 'Ortak faktörler ve kalanın seyrek bağları.',
    approximate_model: 'Birkaç ortak faktör ve temizlenmiş kalan.',
    graphical_algorithm: 'Doğrudan bağların seyrek ağı.',
    nonlinear_method: 'Her risk yönünü ayrı düzeltir.',
    dynamic_magnus_algorithm: 'Son günleri daha yakından izleyen seyrek bağlar.',
  },
  objective: {
    MinRisk: 'Riski en aza indir',
    'MinRisk-Target': 'Hedef getiri için riski en aza indir',
    MaxRet: 'Getiriyi en üste çıkar',
    Sharpe: 'Sharpe oranını en üste çıkar',
    Utility: 'Karesel faydayı en üste çıkar',
    'Utility-TrackingError': 'Takip hatalı karesel faydayı en üste çıkar',
  },
  objectiveHint: {
    MinRisk: 'Seçilen varlıkların en sakin karışımı.',
    'MinRisk-Target': 'Bir getiriye ulaşması beklenen en sakin karışım.',
    MaxRet: 'Risk sınırının altında en yüksek beklenen getiri.',
    Sharpe: 'Birim risk başına en çok beklenen getiri.',
    Utility: 'Riskten kaçınmanıza göre tartılmış beklenen getiri ve risk.',
    'Utility-TrackingError': 'Aynısı, bir ölçüte göre.',
  },
} as const satisfies Translated<typeof source>;
