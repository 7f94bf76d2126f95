import type { Translated } from '../../translated.ts';
import type { sso as source } from '../en/sso.ts';

export const sso = {
  provider: { matriks: 'Matriks', 'ideal-data': 'IdealData' },
  working: 'Giriş yapılıyor…',
  toLogin: 'Giriş sayfasına git',
  missing: 'Bu sayfa {{provider}} üzerinden açılır. Oradan başlayın ya da e-posta ve şifreyle giriş yapın.',
  refusedHint:
    'Bağlantı daha önce kullanılmış ya da süresi dolmuş olabilir. Ballast’ı {{provider}} üzerinden yeniden açın.',
  failedHint: 'Giriş yapılmadı, hiçbir şey değişmedi.',
  signedIn: {
    hint: 'Zaten giriş yaptınız. Bu bağlantı ise {{email}} hesabına giriş yapar.',
    change: 'Bu hesaba geç',
    stay: 'Şimdiki hesapta kal',
  },
  consent: {
    hint: '{{email}} ile ilk giriş',
    data: 'Ballast, girişinizle birlikte {{provider}} tarafından iletilen ad, e-posta adresi ve kullanıcı numarasını, ayrıca burada oluşturduğunuz portföyleri, emirleri ve ayarları saklar.',
    decline: 'Kabul etme',
  },
  password: {
    hint: '{{email}} adresiyle açılmış bir hesap var. Şifresini bir kez girin; bundan sonra {{provider}} ile bu hesaba giriş yaparsınız.',
    submit: 'Bağla ve giriş yap',
    wrong: 'Bu, hesabın şifresi değil.',
  },
} as const satisfies Translated<typeof source>;
