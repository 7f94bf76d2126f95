/** The address of the tab Performance over a range of days. */
import { isoDate } from '@ballast/contract/dates';
import { pageLinks } from './page-links.ts';

export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The page has both days or none; nothing was bought before its first one. */
const FIRST_DAY = '1970-01-01';

export const booksLink = (id: string, { from, to }: DayRange, now: Date): string =>
  from === undefined && to === undefined
    ? pageLinks.portfolio(id, { tab: 'books' })
    : pageLinks.portfolio(id, {
        ...{ tab: 'books', range: 'own', from: from ?? FIRST_DAY, to: to ?? isoDate(now) },
      });
