import type { Translated } from '../../translated.ts';
import type { samples as source } from '../en/samples.ts';

export const samples = {
  title: 'Örnek veriler: gerçek fiyatlar',
  hint: 'Ballast ile gelen, tanınmış şirket, fon ve kurların fiyatları. Güncel değil, geçmiş fiyatlardır: hangi güne kadar uzandıkları her sayfada yazar. Hayali şirketler yanlarında kalır.',
  offerTitle: 'Bildiğiniz adlarla başlayın',
  offerText:
    'Şu ana kadar buradaki bütün şirketler hayali. Apple, SPY, THYAO, Bitcoin ve yüz kadar sembolün gerçek fiyatlarını tek adımda yükleyin. Fiyatlar geçmişe aittir; her kümenin son günü belirtilir.',
  load: 'Yükle',
  loadOf: 'Yükle: {{name}}',
  loadAll: 'Tümünü yükle ({{size}})',
  loadChosen_one: '{{count, number}} kümeyi yükle ({{size}})',
  loadChosen_other: '{{count, number}} kümeyi yükle ({{size}})',
  notNow: 'Şimdi değil',
  later: 'Dilediğiniz zaman Piyasa verileri sayfasından yükleyebilirsiniz.',
  remove: 'Kaldır',
  removeOf: 'Kaldır: {{name}}',
  removeTitle: '“{{name}}” kaldırılsın mı?',
  removeText:
    'Fiyatları silinir. Portföyler bu kümeden tuttuklarını ödenen fiyattan sayar. Küme yeniden yüklenebilir.',
  removed: '{{name}} kaldırıldı.',
  started: 'Örnek veriler yükleniyor.',
  loading: 'Yükleniyor, {{percent}}',
  loadingOf: '{{name}} yükleniyor',
  loaded: '{{date}} tarihinde yüklendi',
  failed: 'Yüklenemedi. Yeniden deneyin.',
  done: 'Örnek veriler yüklendi. apple, SPY ya da THYAO diye arayın.',
  facts_one: '{{count, number}} sembol, {{from}} – {{to}}',
  facts_other: '{{count, number}} sembol, {{from}} – {{to}}',
  source: 'Kaynak ve lisans',
  ECB: 'kaynak gösterilerek serbest',
  caveat:
    'Bu projelerin çoğu fiyatları Yahoo Finance’ten almıştır. Lisansları yayımladıkları derlemeyi kapsar; Yahoo’nun kendi koşulları kişisel kullanıma izin verir. Adlar ve sektörler: JerBouma/FinanceDatabase (MIT), datasets/s-and-p-500-companies (PDDL).',
  set: {
    'us-large': 'ABD’nin büyük şirketleri ve SPY',
    'multi-asset': 'Hisse, tahvil, altın, enerji',
    'us-factors': 'ABD faktör fonları',
    bist: 'Borsa İstanbul',
    'fx-ecb': 'Avrupa Merkez Bankası kurları',
    crypto: 'Bitcoin ve Ether',
    commodities: 'Brent ve altın',
    indices: 'S&P 500, BIST 100, VIX',
  },
} satisfies Translated<typeof source>;
