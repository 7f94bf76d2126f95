/** A size as people read it. */
import type { Formatter } from '@ballast/i18n/format/formatter';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

export const sizeText = (bytes: number, format: Pick<Formatter, 'number'>): string =>
  bytes < GB ? `${format.number(bytes / MB, 1)} MB` : `${format.number(bytes / GB, 1)} GB`;
