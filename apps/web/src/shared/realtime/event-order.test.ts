import { describe, expect, it } from 'vitest';
import { createEventCursor } from './event-cursor.ts';
import { createEventOrder, type MissedEvent } from './event-order.ts';

/** A user's events at the server, and a page that sees them. */
const createPage = () => {
  const events: MissedEvent[] = [];
  const shown: unknown[] = [];
  const asked: number[] = [];
  let reloads = 0;
  let isAway = false;
  const answer = async <Value>(value: () => Value) => {
    await Promise.resolve();
    if (isAway) throw new Error('away');
    return value();
  };
  const cursor = createEventCursor(() => answer(() => events.at(-1)?.sequence ?? 0));
  const { receive, recover } = createEventOrder({
    cursor,
    listAfter: (after) => {
      asked.push(after);
      return answer(() => {
        const missed = events.filter(({ sequence }) => sequence > after);
        const beginning = (events[0]?.sequence ?? 3) - 3;
        const isKept = after === beginning || events.some(({ sequence }) => sequence === after);
        return { records: missed.slice(0, 2), more: missed.length > 2, reset: !isKept };
      });
    },
    handle: (_event, payload) => shown.push(payload),
    reload: () => {
      reloads += 1;
    },
  });
  /** Commits an event; the push is sent when it is called for. */
  const commit = (payload: string) => {
    const previous = events.at(-1)?.sequence ?? 0;
    // numbers of other users lie in between
    const sequence = previous + 3;
    events.push({ event: 'updatePortfolio', payload, sequence });
    return () => receive('updatePortfolio', payload, { sequence, previous });
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  return {
    cursor,
    recover,
    commit,
    settle,
    shown,
    asked,
    events,
    reloads: () => reloads,
    goAway: (away: boolean) => {
      isAway = away;
    },
  };
};

describe('events after a page has loaded', () => {
  it('shows the first one although the second overtakes it', async () => {
    const page = createPage();
    page.commit('before');
    await page.cursor.start();
    await page.recover();
    const [first, second] = [page.commit('first'), page.commit('second')];
    second();
    first();
    await page.settle();
    expect([page.shown, page.reloads()]).toEqual([['first', 'second'], 0]);
  });

  it('shows what happened between loading and the connection', async () => {
    const page = createPage();
    await page.cursor.start();
    for (const payload of ['a', 'b', 'c']) page.commit(payload);
    const push = page.commit('d');
    const recovered = page.recover();
    push();
    await recovered;
    expect(page.shown).toEqual(['a', 'b', 'c', 'd']);
  });

  it('reads everything again where it does not know where it began, and goes on from there', async () => {
    const page = createPage();
    page.goAway(true);
    await page.cursor.start();
    page.goAway(false);
    const lost = page.commit('lost to the cursor');
    await page.recover();
    lost();
    const [next, afterNext] = [page.commit('next'), page.commit('after')];
    afterNext();
    next();
    await page.settle();
    expect([page.shown, page.reloads()]).toEqual([['next', 'after'], 1]);
  });

  it('asks before it takes a push whose place it does not know', async () => {
    const page = createPage();
    const [first, second] = [page.commit('first'), page.commit('second')];
    second();
    first();
    await page.settle();
    expect([page.shown, page.reloads()]).toEqual([[], 1]);
    page.commit('third')();
    expect(page.shown).toEqual(['third']);
  });
});

describe('events of a page that lives', () => {
  it('asks for a predecessor that it has not seen, and shows each once', async () => {
    const page = createPage();
    await page.cursor.start();
    page.commit('one')();
    const two = page.commit('two');
    page.commit('three')();
    await page.settle();
    two();
    expect([page.shown, page.asked]).toEqual([['one', 'two', 'three'], [3]]);
  });

  it('reads everything again when what it missed cannot be had', async () => {
    const page = createPage();
    await page.cursor.start();
    page.commit('missed');
    page.goAway(true);
    page.commit('seen')();
    await page.settle();
    expect([page.shown, page.reloads()]).toEqual([['seen'], 1]);
  });
});

describe('a page whose server has another history', () => {
  const createAged = async () => {
    const page = createPage();
    await page.cursor.start();
    for (const payload of ['a', 'b', 'c', 'd']) page.commit(payload)();
    expect(page.cursor.get()).toBe(12);
    return page;
  };

  it('reads everything again after a restore from a backup, and shows what happens there', async () => {
    const page = await createAged();
    page.events.splice(2);
    await page.recover();
    expect([page.cursor.get(), page.reloads()]).toEqual([6, 1]);
    page.commit('after the restore')();
    await page.recover();
    expect([page.shown.slice(4), page.reloads()]).toEqual([['after the restore'], 1]);
  });

  it('reads everything again although the restored server has gone beyond it', async () => {
    const page = await createAged();
    page.events.splice(2);
    page.events.push({ event: 'updatePortfolio', payload: 'of the new history', sequence: 1000 });
    await page.recover();
    expect([page.shown.slice(4), page.cursor.get(), page.reloads()]).toEqual([[], 1000, 1]);
  });

  it('reads everything again when what it missed was forgotten', async () => {
    const page = await createAged();
    for (const payload of ['e', 'f', 'g']) page.commit(payload);
    page.events.splice(0, 5);
    await page.recover();
    expect([page.shown.slice(4), page.cursor.get(), page.reloads()]).toEqual([[], 21, 1]);
    page.commit('h')();
    expect(page.shown.slice(4)).toEqual(['h']);
  });
});
