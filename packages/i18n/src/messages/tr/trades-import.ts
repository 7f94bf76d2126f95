import type { Translated } from '../../translated.ts';
import type { tradesImport as source } from '../en/trades-import.ts';

export const tradesImport = {
  title: 'İşlemleri içe aktar',
  intro: 'Başka yerde yaptıklarınızı getirin: işlem dosyası, defteri ve geçmişiyle bir portföye dönüşür.',
  source: {
    ghostfolio: 'Ghostfolio',
    portfolioPerformance: 'Portfolio Performance',
    table: 'Aracı kurum listesi',
  },
  file: {
    title: 'Dosyanız',
    drop: 'İşlem dosyasını buraya bırakın',
    choose: 'Dosya seç',
    private: 'CSV, TXT, XLSX veya JSON; en çok 5 MB ve 20.000 satır. Siz onaylamadan hiçbir şey saklanmaz.',
    noTrades: 'Bu dosyada işlem yok.',
    tooMany: '20.000’den fazla satırı var; bir portföy en çok bu kadarından oluşturulur.',
    kind: 'Yalnızca CSV, TXT, XLSX ve JSON dosyaları okunur.',
    how: {
      ghostfolio: 'Etkinliklerin dışa aktarımı, JSON veya CSV olarak.',
      portfolioPerformance: 'Dosya, Dışa aktar, CSV: tüm işlemler, İngilizce veya Almanca.',
      table: 'Tarih, sembol, adet ve fiyat içeren her tablo. Alış, satış, temettü, para yatırma ve çekme.',
    },
  },
  review: {
    source_one: '{{source}}, {{count, number}} satır',
    source_other: '{{source}}, {{count, number}} satır',
    other: 'Başka dosya',
    name: 'Portföyün adı',
    nameMissing: 'Portföyün bir adı olmalı.',
    currency: 'Defterin para birimi',
    currencyHint: 'Her işlem kendi gününün kuruyla çevrilir.',
  },
  left: {
    fee_one:
      '{{count, number}} satır hesabın kendi masrafı, alınmadı: defter yalnızca işlem masraflarını tutar.',
    fee_other:
      '{{count, number}} satır hesabın kendi masrafı, alınmadı: defter yalnızca işlem masraflarını tutar.',
    interest_one: '{{count, number}} satır faiz, alınmadı.',
    interest_other: '{{count, number}} satır faiz, alınmadı.',
    transfer_one: '{{count, number}} satır hesaplar arası virman, alınmadı.',
    transfer_other: '{{count, number}} satır hesaplar arası virman, alınmadı.',
    other_one: '{{count, number}} satırın türü bilinmiyor, alınmadı.',
    other_other: '{{count, number}} satırın türü bilinmiyor, alınmadı.',
    byHand_one: '{{count, number}} satırı siz dışarıda bıraktınız.',
    byHand_other: '{{count, number}} satırı siz dışarıda bıraktınız.',
    takeBack: 'Satırları geri al',
  },
  columns: {
    title: 'Sütunlar',
    uncertain: 'Hangi sütunun ne olduğu kesin değil. Lütfen seçin.',
    change: 'Sütunları değiştir',
    hide: 'Sütunları gizle',
    none: 'yok',
    nth: '{{nth}}. sütun',
    dates: 'Tarihlerin yazılışı',
    swapped: 'Bu dosyada gün ve ay iki türlü okunabiliyor. Lütfen kontrol edin.',
    format: { dayFirst: 'Önce gün', monthFirst: 'Önce ay' },
    role: {
      date: 'Tarih',
      kind: 'Alış, satış, temettü …',
      symbol: 'Sembol',
      units: 'Adet',
      price: 'Birim fiyat',
      value: 'Ödenen veya alınan tutar',
      fee: 'Komisyon',
      tax: 'Vergi',
      currency: 'Para birimi',
    },
  },
  entries: {
    title: 'Semboller',
    matching: 'Semboller aranıyor …',
    settled_one: 'Dosyadaki tek ad netleşti.',
    settled_other: 'Dosyadaki {{count, number}} adın hepsi netleşti.',
    open_one:
      '{{all, number}} addan {{count, number}} tanesi netleşmedi. Sembolünü seçin veya dışarıda bırakın.',
    open_other:
      '{{all, number}} addan {{count, number}} tanesi netleşmedi. Sembollerini seçin veya dışarıda bırakın.',
    more_one: 'Bunlar netleşince {{count, number}} tane daha gelir.',
    more_other: 'Bunlar netleşince {{count, number}} tane daha gelir.',
    show_one: 'Kesin olan {{count, number}} adı göster',
    show_other: 'Kesin olan {{count, number}} adı göster',
    hide: 'Kesin olanları gizle',
  },
  broken: {
    title_one: '{{count, number}} satır deftere geçirilemiyor',
    title_other: '{{count, number}} satır deftere geçirilemiyor',
    hint: 'Dışarıda bırakın ya da dosyayı düzeltip yeniden getirin.',
    row: '{{row}}. satır: {{text}}',
    leaveRow: '{{row}}. satırı dışarıda bırak',
    leaveAll: 'Hepsini dışarıda bırak',
  },
  fault: {
    date: 'tarih okunamıyor',
    symbol: 'sembol yok',
    units: 'adet yok',
    price: 'fiyat yok',
    amount: 'tutar yok',
  },
  problem: {
    future: 'günü henüz gelmedi',
    unknown_symbol: '{{symbol}} alınıp satılamıyor',
    sold_beyond_held: 'o gün eldekinden ({{held}}) fazla {{symbol}} satılıyor',
    no_rate: 'para birimi için o güne ait kur yok',
    beyond_books: 'tutar defterin alabileceğinden büyük',
  },
  notice: {
    lacking:
      'Alışların {{amount}} tutarındaki kısmı için dosyada para yatırma yok: alış gününde yatırılmış sayılır.',
    far_from_market_one:
      '{{symbol}}: {{row}}. satırdaki fiyat o günün piyasasından çok uzak. Sembol ve para birimi doğru mu?',
    far_from_market_other:
      '{{symbol}}: {{row}}. satırdan başlayarak {{count, number}} fiyat, gününün piyasasından çok uzak. Sembol ve para birimi doğru mu?',
    before_prices_one:
      '{{symbol}}: {{count, number}} işlem buradaki fiyatlardan eski. Onlar başlayana dek kendi fiyatı geçerli.',
    before_prices_other:
      '{{symbol}}: {{count, number}} işlem buradaki fiyatlardan eski. Onlar başlayana dek kendi fiyatları geçerli.',
    splits_applied_one: '{{symbol}}: o günden beri olan {{count, number}} bölünme adetlere uygulandı.',
    splits_applied_other: '{{symbol}}: o günden beri olan {{count, number}} bölünme adetlere uygulandı.',
    splits_contained_one:
      '{{symbol}}: o günden beri olan {{count, number}} bölünme, fiyatların gösterdiği gibi, dosyadaki adetlerde zaten var.',
    splits_contained_other:
      '{{symbol}}: o günden beri olan {{count, number}} bölünme, fiyatların gösterdiği gibi, dosyadaki adetlerde zaten var.',
  },
  outcome: {
    title: 'Ne çıkıyor',
    value: 'Bugünkü değer',
    cash: 'Nakit',
    putIn: 'Yatırılan',
    takenOut: 'Çekilen',
    dividends: 'Temettü',
    costs: 'Masraf',
    nothingHeld: 'Sonunda elde bir şey kalmıyor.',
    make: 'Portföyü oluştur',
  },
  holding: { asset: 'Varlık', units: 'Adet', price: 'Ort. maliyet', cost: 'Maliyet', now: 'Bugünkü değer' },
  hindrance: {
    matching: 'Semboller aranıyor.',
    open_one: '{{count, number}} ad netleşmedi.',
    open_other: '{{count, number}} ad netleşmedi.',
    nothing: 'Deftere geçirilecek bir şey yok.',
    broken_one: '{{count, number}} satır deftere geçirilemiyor.',
    broken_other: '{{count, number}} satır deftere geçirilemiyor.',
  },
} satisfies Translated<typeof source>;
