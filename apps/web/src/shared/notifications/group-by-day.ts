/** Notifications under the days of the reader's calendar, in the order they come in. */
export interface Dated {
  readonly createdAt: string;
}

export interface Day<Item> {
  readonly key: string;
  /** Days of the calendar before today. */
  readonly ago: number;
  readonly items: readonly Item[];
}

const DAY_MS = 86_400_000;
const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

export function groupByDay<Item extends Dated>(items: readonly Item[], now: Date): Day<Item>[] {
  const today = midnight(now).getTime();
  const days: { key: string; ago: number; items: Item[] }[] = [];
  for (const item of items) {
    const start = midnight(new Date(item.createdAt));
    const key = start.toDateString();
    const last = days.at(-1);
    if (last?.key === key) last.items.push(item);
    // a day with another hour more or less is still one
    else days.push({ key, ago: Math.round((today - start.getTime()) / DAY_MS), items: [item] });
  }
  return days;
}
