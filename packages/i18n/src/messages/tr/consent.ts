import type { Translated } from '../../translated.ts';
import type { consent as english } from '../en/consent.ts';

export const consent: Translated<typeof english> = {
  title: 'Onay metni',
  first: 'Başlamadan önce',
  hint: 'Hesabınızda neyin saklandığı ve önerilerin ne olduğu. İlk girişte bir kez onaylanır.',
  data: 'Ballast adınızı, e-posta adresinizi ve burada oluşturduğunuz portföyleri, emirleri ve ayarları saklar.',
  purpose:
    'Bu bilgiler hesabınızın işletilmesine yarar: sizi tanımak, öneri hesaplamak, onayladığınız emirleri iletmek ve sizi bilgilendirmek için kullanılır. Başka bir amaçla kullanılmaz.',
  decisions:
    'Öneriler kurallarınızdan ve geçmiş fiyatlardan hesaplanır. Yatırım tavsiyesi değildir; geçmiş fiyatlar gelecektekileri göstermez. Siz onaylamadan hiçbir işlem yapılmaz, onayladığınız her işlem sizin kararınızdır.',
  end: 'Hesabınızı sildirerek bu onayı dilediğiniz zaman geri alabilirsiniz. İşlem kayıtları bundan sonra adınız olmadan saklanır.',
  accept: 'Kabul et ve devam et',
  signOut: 'Kabul etmiyorum, çıkış yap',
};
