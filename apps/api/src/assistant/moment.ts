/** A moment as a fact: by the clock of UTC, as nobody tells the server of another. */
import type { Formatter } from '@ballast/i18n/format/formatter';
import type { Place } from './figures.ts';
import type { Fact } from './tool.ts';

export const momentText = (at: string, format: Formatter): string => `${format.dateTime(at)} UTC`;

export const momentFact = ([key, label, href]: Place, at: string | null, format: Formatter): Fact => ({
  ...{ key, label, href, value: at },
  shown: at === null ? null : momentText(at, format),
});
