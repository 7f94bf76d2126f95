import type { Translated } from '../../translated.ts';
import type { password as english } from '../en/password.ts';

export const password: Translated<typeof english> = {
  level: { worst: 'Çok zayıf', weak: 'Zayıf', middle: 'Yeterince güçlü değil', good: 'İyi', strong: 'Güçlü' },
  advice: {
    longer: 'En az 8 karakter kullanın.',
    common: 'Bu, ilk denenen şifrelerden biri. Birbiriyle ilgisiz birkaç sözcük kullanın.',
    personal: 'Adınızı, e-posta adresinizi ve bu ürünün adını kullanmayın.',
    pattern: 'Klavye sıraları, yinelenen karakterler ve tarihler çabuk tahmin edilir.',
    words: 'Bir iki sözcük daha ekleyin. Uzun bir ifade, işaret ve rakamlardan daha iyidir.',
  },
  none: 'En iyisi, yalnızca sizin aklınıza gelecek uzun bir ifadedir.',
};
