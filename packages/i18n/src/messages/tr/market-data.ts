import type { Translated } from '../../translated.ts';
import type { marketData as source } from '../en/market-data.ts';

export const marketData = {
  picker: {
    title: 'Sembol seç',
    open: 'Sembol seç',
    search: 'Sembol ya da ada göre ara',
    tab: { market: 'Piyasa', funds: 'Fonlar', indexes: 'Endeksler', exchange: 'Borsa' },
    tabs: 'Sembol türleri',
    country: 'Ülke',
    sector: 'Sektör',
    countryCount: 'Ülke ({{count}})',
    sectorCount: 'Sektör ({{count}})',
    found_one: '{{count, number}} sembol',
    found_other: '{{count, number}} sembol',
    basket: 'Seçilenler',
    basketCount: '{{count}} / {{max}}',
    basketEmpty: 'Listeden en az {{min}} sembol seçin.',
    basketMissing_one: '{{count}} sembol daha seçin.',
    basketMissing_other: '{{count}} sembol daha seçin.',
    full: 'Planınız {{max}} sembole izin veriyor.',
    clear: 'Tümünü kaldır',
    take_one: '{{count, number}} sembolü kullan',
    take_other: '{{count, number}} sembolü kullan',
    selectFound: 'İlk {{count}} sembolü seç',
    select: '{{name}} seç',
    synthetic: 'Sentetik piyasa',
    syntheticHint: 'Bu fiyatlar üretilmiştir, gerçek bir şirketi izlemez.',
    list: 'Bulunan semboller',
    showBasket: 'Seçilenler ({{count, number}})',
    showList: 'Listeye dön',
  },
} as const satisfies Translated<typeof source>;
