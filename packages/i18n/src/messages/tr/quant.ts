import type { Translated } from '../../translated.ts';
import type { quant as source } from '../en/quant.ts';

export const quant = {
  status: {
    draft: 'Taslak',
    calculating: 'Hesaplanıyor',
    first_suggestion: 'İlk öneri',
    new_suggestion: 'Yeni öneri',
    rebalancing_suggested: 'Dengeleme önerildi',
    approved: 'Onaylandı',
    incomplete_buy_sell: 'Eksik alım satım',
    error: 'Hata',
  },
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
    sample_algorithm: 'Geçmişin kovaryansı, olduğu gibi. Uzun geçmişle isabetli, çok sayıda varlıkta oynak.',
    linear_method:
      'Geçmişin kovaryansını, verinin gerektirdiği ölçüde eşit riske yaklaştırır. İlk seçim için uygundur.',
    oracle_method: 'Doğrusal daraltma gibi, ama kısa geçmişlere göre ayarlanmış.',
    shrunk_model: 'Korelasyonları ortalamalarına doğru çeker.',
    static_magnus_algorithm: 'Varlıklar arasında az sayıda doğrudan bağ; her gün eşit ağırlıkta.',
    factor_magnus_algorithm: 'Ortak faktörler ve geriye kalanlar arasında az sayıda bağ.',
    approximate_model: 'Birkaç ortak faktör; geri kalanı gürültüden arındırılmış.',
    graphical_algorithm: 'Doğrudan bağlardan oluşan seyrek bir ağ.',
    nonlinear_method: 'Her risk yönünü ayrı ayrı düzeltir.',
    dynamic_magnus_algorithm: 'Az sayıda bağ; son günlere daha çok ağırlık verir.',
  },
  objective: {
    MinRisk: 'Riski en aza indir',
    'MinRisk-Target': 'Hedef getiri için riski en aza indir',
    MaxRet: 'Getiriyi en üste çıkar',
    Sharpe: 'Sharpe oranını en üste çıkar',
    Utility: 'Karesel faydayı en üste çıkar',
    'Utility-TrackingError': 'Karesel faydayı takip hatasıyla en üste çıkar',
  },
  objectiveHint: {
    MinRisk: 'Seçilen varlıkların en sakin karışımı.',
    'MinRisk-Target': 'Bir getiriye ulaşması beklenen en sakin karışım.',
    MaxRet: 'Risk sınırının altında en yüksek beklenen getiri.',
    Sharpe: 'Birim risk başına en yüksek beklenen getiri.',
    Utility: 'Riskten kaçınmanıza göre tartılmış beklenen getiri ve risk.',
    'Utility-TrackingError': 'Aynısı, bir ölçüte göre.',
  },
} as const satisfies Translated<typeof source>;
