/** The choices a browser remembers beside colour scheme (Mantine's own) and language. */
import { CURRENCIES } from '@ballast/contract/constants';
import { createPreference } from './preference.ts';

export const amountsPreference = createPreference('amounts', ['shown', 'hidden'], 'shown');

export const colourVisionPreference = createPreference(
  'colour-vision',
  ['standard', 'blue-orange'],
  'standard',
);

export const portfolioViewPreference = createPreference('portfolio-view', ['cards', 'table'], 'cards');

/** Of sums over several currencies; `language`: the one that goes with it. */
export const baseCurrencyPreference = createPreference(
  'base-currency',
  ['language', ...CURRENCIES],
  'language',
);
