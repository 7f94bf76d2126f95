/** Asistanın kendi sözleri; rakamlar ve adları araçlarından gelir. */
import type { Translated } from '../../translated.ts';
import type { assistantAnswers as source } from '../en/assistant-answers.ts';

export const assistantAnswers = {
  unknown: 'Bunu yanıtlayamıyorum.',
  cut: 'Yanıt burada kesildi.',
  fallback: 'Dil modeli yanıt vermedi. Bu yanıt yerleşik asistandan geliyor.',
  shownOf: '{{all}} varlıktan en büyük {{shown}} tanesi gösteriliyor.',
  noSuggestion: 'Şu anda açık bir öneri yok.',
  nothingDeclined: 'Bu portföyün reddedilen ya da süresi dolan bir önerisi yok.',
  whatIfHow:
    'Asistanın hesabıdır, hiçbir sayfada yer almaz: önerilen ağırlıkların o günün kapanışlarından alınıp bugüne dek tutulduğu varsayılır; maliyetler ve ayrıca işlenen temettüler yoktur. Kalan nakittir.',
  noSimulations: 'Henüz simülasyon yok.',
  label: {
    driftLimit: 'Sapma sınırı',
    smallest: 'En küçük pozisyon',
    limitOf: 'Sınır: {{name}}',
    costShare: 'Maliyetin değere oranı',
    expires: 'Karar için son an',
    best: 'En çok kazandıran',
    worst: 'En az kazandıran',
    declinedOn: 'Kabul edilmediği gün',
    wouldHave: 'Önerilen ağırlıklar o günden beri',
    didReturn: 'Portföy o günden beri',
    trigger: 'Tetikleyici',
    measured: 'Ölçülen',
    limit: 'Sınır',
    furthest: 'En uzaktaki',
    promised: 'Modelin beklediği, yıllık',
    lived: 'Gerçekleşen, yıllık',
    probability: 'Gerçek Sharpe oranının 0’ın üzerinde olma olasılığı',
    deflated: 'Şanstan fazlası olma olasılığı',
    tried: 'Denenen yapılandırmalar',
    planEnds: 'Bitiş',
    openOrders: 'Açık emirler',
  },
} satisfies Translated<typeof source>;
