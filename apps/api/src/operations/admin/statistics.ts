/** §7 GET /admin/statistics/: what was done on each day, and traded over an integration (decision 092). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { STATISTICS_DAYS, STATISTICS_DAYS_MAX } from '@ballast/contract/constants';
import { addDays, daysBetween } from '@ballast/contract/dates';
import type { DayCounts } from '@ballast/contract/entities/statistics';
import { countPresent, noVolume, readStatistics } from '@ballast/db/installation/read-statistics';
import { installationDays } from '../../administration/day-start.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

const emptyDay = () => ({
  users: 0,
  signIns: 0,
  portfolios: 0,
  simulations: 0,
  optimizations: 0,
  approvals: 0,
  orders: 0,
  volume: noVolume(),
});
type Counts = ReturnType<typeof emptyDay>;

const add = (sum: Counts, { date: _, ...day }: DayCounts): Counts => {
  const counted = emptyDay();
  for (const key of Object.keys(counted) as (keyof Counts)[])
    if (key !== 'volume') counted[key] = sum[key] + day[key];
  for (const currency of Object.keys(counted.volume) as (keyof Counts['volume'])[])
    counted.volume[currency] = sum.volume[currency] + day.volume[currency];
  return counted;
};

const checkDays = (from: string, to: string): void => {
  if (from > to) throw new CatalogueError('validation', { errors: { to: ['order'] } });
  if (daysBetween(from, to) >= STATISTICS_DAYS_MAX)
    throw new CatalogueError('validation', {
      errors: { from: [{ code: 'maximum', limit: STATISTICS_DAYS_MAX }] },
    });
};

export const statistics = ({
  db,
  clock,
  installation: { timeZone },
}: Pick<Services, 'db' | 'clock' | 'installation'>): Handler<'admin.statistics'> => {
  const { dayStart, dateOf } = installationDays(timeZone);
  return async ({ input: { integration, ...wish } }) => {
    const to = wish.to ?? dateOf(clock.now());
    const from = wish.from ?? addDays(to, 1 - STATISTICS_DAYS);
    checkDays(from, to);
    const span = { from: dayStart(from), until: dayStart(to, 1) };
    const [found, now] = await Promise.all([
      readStatistics(db, { integration, timeZone, ...span }),
      countPresent(db),
    ]);
    const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, k) => addDays(from, k));
    const series = dates.map((date): DayCounts => ({ date, ...emptyDay(), ...found.get(date) }));
    return { integration, from, to, now, ...series.reduce(add, emptyDay()), series };
  };
};
