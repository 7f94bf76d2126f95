import { DEFAULT_NOTIFICATION_SETTINGS } from '@ballast/contract/entities/notification-settings';
import { expect, it } from 'vitest';
import { createAnnouncer } from './announcer.ts';

const NIGHT = { timeZone: 'Europe/Istanbul', quietHours: { from: 22 * 60, to: 7 * 60 } };
/** 23:30 in Istanbul. */
const LATE = Date.parse('2026-11-20T20:30:00Z');

const notice = (id: string, kind: 'suggestion_ready' | 'dividend' = 'suggestion_ready') => ({ id, kind });

const createPage = (chosen: Partial<typeof DEFAULT_NOTIFICATION_SETTINGS> = {}, start = LATE) => {
  const shown: string[] = [];
  const timers: { then: () => void; ms: number }[] = [];
  const read = new Set<string>();
  let now = start;
  let isAway = false;
  const announcer = createAnnouncer({
    settings: async () => {
      if (isAway) throw new Error('away');
      return { ...DEFAULT_NOTIFICATION_SETTINGS, ...chosen };
    },
    stillUnread: async (ids) => new Set(ids.filter((id) => !read.has(id))),
    show: ({ id }) => shown.push(id),
    now: () => new Date(now),
    wait: (then, ms) => {
      const timer = { then, ms };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const announce = async (...notices: ReturnType<typeof notice>[]) => {
    for (const one of notices) announcer.announce(one);
    await settle();
  };
  const elapse = async () => {
    const timer = timers.shift();
    now += timer?.ms ?? 0;
    timer?.then();
    await settle();
  };
  return { announcer, announce, elapse, shown, timers, read, goAway: () => (isAway = true) };
};

it('shows each new notification once', async () => {
  const page = createPage();
  await page.announce(notice('a'), notice('b', 'dividend'));
  expect(page.shown).toEqual(['a', 'b']);
});

it('keeps muted kinds to the list', async () => {
  const page = createPage({ muted: { popup: ['dividend'], mail: [] } });
  await page.announce(notice('a', 'dividend'), notice('b'));
  expect(page.shown).toEqual(['b']);
});

it('waits for the end of quiet hours, and shows what nobody has read until then', async () => {
  const page = createPage(NIGHT);
  await page.announce(notice('a'), notice('b'), notice('c'));
  expect(page.shown).toEqual([]);
  expect(page.timers.map(({ ms }) => ms)).toEqual([7.5 * 3_600_000]);
  page.read.add('b');
  await page.elapse();
  expect(page.shown).toEqual(['a', 'c']);
  await page.announce(notice('d'));
  expect(page.shown).toEqual(['a', 'c', 'd']);
});

it('shows nothing once the page is gone, nor where nothing is known of its reader', async () => {
  const page = createPage(NIGHT);
  await page.announce(notice('a'));
  page.announcer.close();
  expect(page.timers).toEqual([]);
  const away = createPage();
  away.goAway();
  await away.announce(notice('a'));
  expect(away.shown).toEqual([]);
});
