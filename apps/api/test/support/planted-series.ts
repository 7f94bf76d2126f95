/** Series whose secret is known: random walks, and walks whose returns follow the one before. */
import { addDays } from '@ballast/contract/dates';
import { createRandom } from '@ballast/testing/seeded-random';

const DEVIATION = 0.01;
const FIRST_PRICE = 100;

/** Weekdays up to a day, oldest first. */
export const weekdaysUntil = (last: string, count: number): string[] => {
  const days: string[] = [];
  for (let day = last; days.length < count; day = addDays(day, -1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday > 0 && weekday < 6) days.push(day);
  }
  return days.reverse();
};

/** Prices whose returns are φ times the last one and noise: 0 is a random walk. */
export const plantedPrices = (seed: number, phi: number, count: number): number[] => {
  const random = createRandom(seed);
  // Box and Muller
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  let price = FIRST_PRICE;
  let last = 0;
  return Array.from({ length: count }, () => {
    last = phi * last + DEVIATION * normal();
    price *= 1 + last;
    return price;
  });
};

/** One column a series, as price files have them. */
export const wideCsv = (
  dates: readonly string[],
  series: ReadonlyMap<string, readonly number[]>,
): Uint8Array => {
  const lines = dates.map((date, at) => [
    date,
    ...[...series.values()].map((prices) => prices[at]?.toFixed(6)),
  ]);
  return Buffer.from(`${[['date', ...series.keys()], ...lines].map((line) => line.join(',')).join('\n')}\n`);
};
