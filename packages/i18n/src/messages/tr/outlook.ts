import type { Translated } from '../../translated.ts';
import type { outlook as source } from '../en/outlook.ts';

export const outlook = {
  title: 'Neler olabilir',
  hint: 'Kendi geçmiş getirilerinden yaklaşık üçer aylık bloklarla çekilen iki bin gelecek. Yaşanmamış hiçbir şeyi bilmezler.',
  years: 'Kaç yıl ileri',
  yearsOf_one: '{{count}} yıl',
  yearsOf_other: '{{count}} yıl',
  median: 'Geleceklerin ortası',
  middle: 'Yarısı',
  most: 'Onda dokuzu',
  loss: '{{amount}} altında bitirme olasılığı',
  ends: 'Sonların ortası',
  range: 'Onda dokuzunun bitiş aralığı',
  short: 'Geçmiş, gelecek çekmek için çok kısa: en az {{min}} tam ay gerekir.',
  stressTitle: 'Zor zamanlarda',
  stressHint: 'Bugün elde tutulanlar, birçoğumuzun hatırladığı günler boyunca elde tutulmuş olsaydı.',
  window: {
    crisis2008: 'Finans krizi, 2007-10 – 2009-03',
    covid2020: 'Pandemi, 2020-02 – 2020-03',
    inflation2022: 'Enflasyon, 2022-01 – 2022-10',
    lira2018: 'Lira, 2018-01 – 2018-09',
    lira2021: 'Lira, 2021-09 – 2021-12',
  },
  stressWindow: 'Dönem',
  windowReturn: 'Getiri',
  windowLow: 'En düşük nokta',
  windowKnown: 'Ağırlıkların {{share}} kadarının o zaman fiyatı vardı',
  windowUnknown: 'Fiyatlar o kadar geriye gitmiyor.',
} as const satisfies Translated<typeof source>;
