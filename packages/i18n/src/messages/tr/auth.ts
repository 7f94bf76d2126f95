import type { Translated } from '../../translated.ts';
import type { auth as source } from '../en/auth.ts';

export const auth = {
  tagline: 'Portföyünüz hep dengede.',
  login: {
    title: 'Giriş yap',
    email: 'E-posta',
    password: 'Şifre',
    remember: 'Beni hatırla',
    forgot: 'Şifremi unuttum',
    signedOut: 'Oturumunuz kapandı. Kaldığınız yerden sürdürmek için giriş yapın.',
    submit: 'Giriş yap',
    demo: 'Demoyu dene',
    demoHint: 'Kayıt gerekmez: işleyen portföyleriyle size ait bir hesap hazır.',
    demoOpening: 'Demo hesabınız hazırlanıyor…',
    or: 'ya da',
  },
  points: {
    optimize: 'On kovaryans modeli, her sonuç kanıtıyla birlikte',
    supervise: 'Her kapanışta izlenir, kurallarınız gerektirdiğinde dengelenir',
    decide: 'Siz onaylamadan hiçbir işlem yapılmaz',
  },
} as const satisfies Translated<typeof source>;
