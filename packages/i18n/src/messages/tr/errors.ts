import type { Translated } from '../../translated.ts';
import type { errors as source } from '../en/errors.ts';

export const errors = {
  title: 'Bu işlem tamamlanamadı',
  unexpected: 'Beklenmeyen hata. Yeniden denemek için sayfayı yenileyin.',
  network: 'Ağ hatası. Bağlantınızı kontrol edin.',
  server: 'Sunucu hatası. Lütfen daha sonra yeniden deneyin.',
  connectionLost: 'Sunucu bağlantısı koptu. Sayfayı yenileyin.',
  notFound: 'Böyle bir kayıt yok ya da başkasına ait.',
} as const satisfies Translated<typeof source>;
