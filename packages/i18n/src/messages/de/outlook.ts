import type { Translated } from '../../translated.ts';
import type { outlook as source } from '../en/outlook.ts';

export const outlook = {
  title: 'Was kommen könnte',
  hint: 'Zweitausend Zukünfte, gezogen aus den eigenen Renditen der Vergangenheit in Blöcken von etwa einem Vierteljahr. Sie wissen nichts, was nicht geschehen ist.',
  years: 'Jahre voraus',
  yearsOf_one: '{{count}} Jahr',
  yearsOf_other: '{{count}} Jahre',
  median: 'Mitte der Zukünfte',
  middle: 'Die Hälfte',
  most: 'Neun von zehn',
  loss: 'Wahrscheinlichkeit, unter {{amount}} zu enden',
  ends: 'Mitte der Enden',
  range: 'Neun von zehn enden zwischen',
  short:
    'Die Vergangenheit ist zu kurz, um daraus Zukünfte zu ziehen: Es braucht mindestens {{min}} ganze Monate.',
  stressTitle: 'In schweren Zeiten',
  stressHint: 'Der heutige Bestand, gehalten durch Tage, an die sich viele erinnern.',
  window: {
    crisis2008: 'Finanzkrise, 10/2007 bis 03/2009',
    covid2020: 'Pandemie, 02/2020 bis 03/2020',
    inflation2022: 'Inflation, 01/2022 bis 10/2022',
    lira2018: 'Lira, 01/2018 bis 09/2018',
    lira2021: 'Lira, 09/2021 bis 12/2021',
  },
  stressWindow: 'Zeitraum',
  windowReturn: 'Rendite',
  windowLow: 'Tiefster Punkt',
  windowKnown: '{{share}} der Gewichte hatten damals Kurse',
  windowUnknown: 'So weit reichen keine Kurse.',
} as const satisfies Translated<typeof source>;
