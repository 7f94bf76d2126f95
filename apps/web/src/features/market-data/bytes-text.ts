/** A size of a file as people read it. */
import type { Formatter } from '@ballast/i18n/format/formatter';

const MB = 1024 * 1024;

export const bytesText = (bytes: number, format: Pick<Formatter, 'number' | 'integer'>): string =>
  bytes < MB ? `${format.integer(Math.ceil(bytes / 1024))} kB` : `${format.number(bytes / MB, 1)} MB`;
