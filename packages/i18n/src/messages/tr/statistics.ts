import type { Translated } from '../../translated.ts';
import type { statistics as english } from '../en/statistics.ts';

export const statistics: Translated<typeof english> = {
  hint: 'Portföyleriniz bir arada, her birinin getirdiği ve kararlarınızın sonucu.',
  empty: {
    title: 'Henüz sayılacak bir şey yok',
    hint: 'İlk onayladığınız öneriyle birlikte bu sayfa dolmaya başlar.',
    action: 'Portföylere git',
  },
  contribution: {
    title: 'Her portföyün getirdiği',
    hint: 'Değer eksi yatırılan para, bugünün kurlarıyla {{currency}} cinsinden.',
    largest: '{{all}} portföyün en büyük {{count}} tanesi.',
    unknown: 'fiyat yok',
  },
  decisions: {
    title: 'Kararlar',
    hint: 'Bir onaydan sonrakine kadar portföyün getirisi; giren çıkan para hesaba katılmaz. Ne olduğunu söyler, kararın değerini değil: piyasa karar olmadan da hareket eder. Öteki kararın nereye varacağı her portföyde Öneriler altında durur.',
    approved: 'Onaylanan',
    rejected: 'Reddedilen',
    expired: 'Süresi dolan',
  },
  effects: {
    portfolio: 'Portföy',
    decided: 'Onay tarihi',
    until: 'Bitiş',
    growth: 'Getiri',
    cost: 'İşlem maliyeti',
    tooEarly: 'henüz erken',
  },
  activity: {
    title: 'Etkinlik',
    month: 'Ay',
    optimizations: 'Öneriler',
    approved: 'Onaylanan',
    rejected: 'Reddedilen',
    expired: 'Süresi dolan',
    orders: 'İşlemler',
    simulations: 'Simülasyonlar',
  },
};
