import type { Translated } from '../../translated.ts';
import type { notification as english } from '../en/notification.ts';

export const notification: Translated<typeof english> = {
  suggestion_ready: {
    title: 'Yeni öneri',
    message: '{{portfolio}} için bir öneri hazır. Karar vermek için 24 saatiniz var.',
  },
  suggestion_expired: {
    title: 'Önerinin süresi doldu',
    message:
      '{{portfolio}} önerisi için süresinde karar verilmedi. Güncel fiyatlarla yeni bir optimizasyon başlatın.',
  },
  calculation_failed: {
    title: 'Optimizasyon başarısız',
    message: '{{portfolio}} için öneri hesaplanamadı. Nedenini görmek için portföyü açın.',
  },
  portfolio_approved: {
    title: 'Öneri onaylandı',
    message: '{{portfolio}} portföyünün işlemleri onaylandı.',
  },
  order_attention: {
    title: 'Bir emir ilginizi bekliyor',
    message: '{{portfolio}} portföyünün bir emri doğrulanamadı. Aracı kurumunuzdan kontrol edin.',
  },
  split: {
    title: 'Hisse bölünmesi',
    message:
      '{{symbol}} hissesinin her biri {{ratio}} oldu. {{portfolio}} portföyünde artık {{units}} adet var; değeri aynı.',
  },
  dividend: {
    title: 'Temettü',
    message: '{{symbol}} temettüsü {{money}} olarak {{portfolio}} portföyünün nakdine işlendi.',
  },
  dividend_owed: {
    title: 'Temettü henüz işlenmedi',
    message:
      '{{portfolio}} portföyündeki {{symbol}} temettüsü bir döviz kurunu, açığa satış pozisyonunda ise yeterli nakdi bekliyor.',
  },
  simulation_finished: {
    title: 'Simülasyon tamamlandı',
    message: '{{simulation}} simülasyonu hazır.',
  },
  simulation_failed: {
    title: 'Simülasyon başarısız',
    message: '{{simulation}} simülasyonu tamamlanamadı. Nedenini görmek için simülasyonu açın.',
  },
};
