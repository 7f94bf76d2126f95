/** Name of the file of a report: the portfolio's, without what a file system or a shell takes for something else. Pure. */
import { isoDate } from '@ballast/contract/dates';

const LENGTH_MAX = 80;
/** Control and format characters, what separates folders or names a drive, wildcards, quotes and redirections. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}\\/:*?"'`<>|%$&;=+@#~^!{}[\]]+/gu;

export const reportFileName = (portfolio: string, at: Date): string => {
  const words = portfolio
    .replaceAll(UNSAFE, ' ')
    .replaceAll(/\s+/g, ' ')
    // a leading dot hides a file, a leading dash is an option
    .replace(/^[\s.-]+/, '');
  const short = Array.from(words)
    .slice(0, LENGTH_MAX)
    .join('')
    .replace(/[\s.]+$/, '');
  return `${short === '' ? 'Ballast' : short} ${isoDate(at)}.pdf`;
};
