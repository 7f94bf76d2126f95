/** Numbers, money, percentages, dates and ages in the form of a locale; the only place that formats any (§9). */
import { createDateFormats, type DateFormats } from './date-formats.ts';
import { createNumberFormats, type NumberFormats } from './number-formats.ts';

export interface Formatter extends NumberFormats, DateFormats {
  readonly locale: string;
}

export function createFormatter(locale: string, timeZone?: string): Formatter {
  return { locale, ...createNumberFormats(locale), ...createDateFormats(locale, timeZone) };
}
