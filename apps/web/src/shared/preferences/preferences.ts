/** The choices a browser remembers beside colour scheme (Mantine's own) and language. */
import { createPreference } from './preference.ts';

export const amountsPreference = createPreference('amounts', ['shown', 'hidden'], 'shown');

export const colourVisionPreference = createPreference(
  'colour-vision',
  ['standard', 'blue-orange'],
  'standard',
);

export const portfolioViewPreference = createPreference('portfolio-view', ['cards', 'table'], 'cards');
