/** Where and when the simulated days are lived: zones with daylight saving north and south, without it, and with a history. */
import { dayFromIso } from '@ballast/contract/dates';
import type { CalendarKey } from '@ballast/market/calendars/calendar-definitions';
import { startOfDay } from '@ballast/market/time/start-of-day';
import { createTimeZone } from '@ballast/market/time/time-zone';
import type { DataPeriod } from '@ballast/quant/keys';

export const DAYS = 2000;

export interface Place {
  /** `TIME_ZONE` of the installation: where its limits begin their day. */
  readonly timeZone: string;
  readonly calendar: CalendarKey;
  readonly from: string;
  readonly dataPeriod: DataPeriod;
  /** Days after which the trigger `period` fires. */
  readonly everyDays: number;
  /** Days on which the clock is tampered with. */
  readonly special: readonly string[];
}

export const PLACES: readonly Place[] = [
  {
    timeZone: 'America/New_York',
    calendar: 'newYork',
    from: '2023-09-01',
    dataPeriod: '1week',
    everyDays: 28,
    special: ['2023-11-05', '2023-12-31', '2024-02-29', '2024-03-10', '2024-11-03', '2028-02-29'],
  },
  {
    timeZone: 'Europe/Istanbul',
    calendar: 'istanbul',
    from: '2013-01-01',
    dataPeriod: '1day',
    everyDays: 7,
    special: ['2013-12-31', '2014-03-31', '2014-10-26', '2015-11-08', '2016-02-29', '2016-09-08'],
  },
  {
    timeZone: 'Australia/Lord_Howe',
    calendar: 'london',
    from: '2023-06-01',
    dataPeriod: '3days',
    everyDays: 10,
    special: ['2023-10-01', '2023-12-31', '2024-02-29', '2024-04-07', '2024-10-06', '2028-02-29'],
  },
  {
    timeZone: 'America/Sao_Paulo',
    calendar: 'crypto',
    from: '2015-06-01',
    dataPeriod: '1day',
    everyDays: 1,
    special: ['2015-10-18', '2015-12-31', '2016-02-29', '2016-02-21', '2018-11-04', '2019-02-17'],
  },
  {
    timeZone: 'Asia/Kolkata',
    calendar: 'mumbai',
    from: '2023-06-01',
    dataPeriod: '2weeks',
    everyDays: 14,
    special: ['2023-12-31', '2024-02-29', '2024-12-31', '2028-02-29'],
  },
];

/** From the true time `at` on, the clock shows `by` milliseconds more than before. */
export interface Shift {
  readonly at: number;
  readonly by: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Around each special day an hour back just after midnight and a day forward at noon, both corrected; in the end for good. */
export const shiftsOf = ({ timeZone, special, from }: Place): readonly Shift[] => {
  const zone = createTimeZone(timeZone);
  const atLocal = (day: number, hours: number) => startOfDay(zone, day) + hours * HOUR_MS;
  const first = dayFromIso(from);
  const corrected = special.flatMap((date): Shift[] => {
    const day = dayFromIso(date);
    const [back, forward] = [atLocal(day, 0.5), atLocal(day + 3, 12)];
    return [
      { at: back, by: -HOUR_MS },
      { at: back + 5 * HOUR_MS, by: HOUR_MS },
      { at: forward, by: DAY_MS },
      { at: forward + 9 * HOUR_MS, by: -DAY_MS },
    ];
  });
  const forGood = [
    { at: atLocal(first + DAYS - 60, 0.5), by: -HOUR_MS },
    { at: atLocal(first + DAYS - 30, 12), by: DAY_MS },
  ];
  return [...corrected, ...forGood].sort((a, b) => a.at - b.at);
};
