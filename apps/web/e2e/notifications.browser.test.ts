/** Notifications: the bell and its panel, what pops up when they arrive, the page of all of them, and how one chooses to be told. */
import { sidewaysOverflow, smallTargets, violationsInBothSchemes } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { expectComplaints } from '@ballast/testing/page-complaints';
import type { SignedIn } from '@ballast/testing/signed-in';
import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const PHONE = { width: 390, height: 844 };
const fixture = browserFixture();

interface Portfolio {
  readonly id: string;
  readonly name: string;
}

/** Somebody without notifications, and two portfolios that nothing is suggested for. */
const newcomer = async (options: Parameters<typeof fixture.signIn>[0] = {}) => {
  const { context, call } = await fixture.signIn(options);
  const { records } = (await (await call('GET', '/portfolio/list')).json()) as {
    records: (Portfolio & { status: string })[];
  };
  const [first, second] = records.filter(({ status }) => status === 'approved');
  if (!first || !second) throw new Error('the demo account has too few approved portfolios');
  expect((await call('DELETE', '/notification')).status).toBe(200);
  return { context, call, first, second };
};

/** A run that ends in a notification. */
const suggest = async (call: SignedIn['call'], { id }: Portfolio) =>
  expect((await call('PUT', `/portfolio/${id}/calculate`)).status).toBe(200);

const countOf = async (call: SignedIn['call']): Promise<number> =>
  ((await (await call('GET', '/notification/unread')).json()) as { count: number }).count;

const arrive = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('button', { name: /^Account menu of/ }).waitFor();
  return page;
};

const open = async (context: BrowserContext, path = '/portfolio/list') =>
  arrive(await context.newPage(), path);

/**
 * Pages of one context, whose one clock stands still once they have arrived, so that what pops up for three seconds stays as long as a
 * busy machine needs.
 */
const openFrozen = async (context: BrowserContext, paths: readonly string[]) => {
  await context.clock.install({ time: Date.now() });
  const pages: Page[] = [];
  for (const path of paths) pages.push(await open(context, path));
  // no further ahead: a connection that heard nothing for a while is given up
  await context.clock.pauseAt(Date.now() + 1000);
  return pages;
};

const toasts = (page: Page) => page.locator('.mantine-Notification-root');
const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const appears = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await page.clock.runFor(20);
      return toasts(page).getByText(text).count();
    })
    .toBe(1);

/** The live connection of a context's pages, which can be cut, and stays so until it is mended. */
const cuttable = async (context: BrowserContext) => {
  const lines = new Set<WebSocketRoute>();
  let isCut = false;
  await context.routeWebSocket(/\/api\/v1\/socket/, (line) => {
    if (isCut) return void line.close();
    lines.add(line);
    line.connectToServer();
  });
  return {
    isUp: () => expect.poll(() => lines.size).toBeGreaterThan(0),
    cut: async () => {
      isCut = true;
      for (const line of lines) await line.close();
    },
    mend: () => {
      isCut = false;
    },
  };
};

const readyText = ({ name }: Portfolio) => `A suggestion for ${name} is ready.`;

describe('the bell', () => {
  it('counts what arrives, leads to it, which is read then, and tells of nothing twice', async () => {
    const { context, call, first } = await newcomer();
    const page = await open(context);
    await bell(page, 'Notifications').click();
    const panel = page.getByRole('dialog');
    await panel.getByText('All quiet').waitFor();
    await page.keyboard.press('Escape');

    await suggest(call, first);
    await bell(page, '1 new notification').click();
    const notice = panel.getByRole('listitem');
    await panel.getByRole('heading', { name: 'Today' }).waitFor();
    await notice.getByText(readyText(first)).waitFor();
    await notice.getByRole('button', { name: /^New suggestion/ }).click();
    await page.waitForURL(`/portfolio/approval/${first.id}`);
    await bell(page, 'Notifications').click();
    expect(await countOf(call)).toBe(0);
    await notice.getByRole('button', { name: 'Remove New suggestion' }).click();
    await panel.getByText('All quiet').waitFor();
    await panel.getByRole('link', { name: 'See all notifications' }).click();
    await page.waitForURL('/notifications');
    await context.close();
  });

  it('marks all as read', async () => {
    const { context, call, first, second } = await newcomer();
    const page = await open(context);
    await suggest(call, first);
    await suggest(call, second);
    await bell(page, '2 new notifications').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark all as read' }).click();
    await bell(page, 'Notifications').waitFor();
    expect(await countOf(call)).toBe(0);
    await context.close();
  });
});

describe('a notification that arrives', () => {
  it('pops up once on every open page, and leads to the review', async () => {
    const { context, call, first } = await newcomer();
    const pages = await openFrozen(context, ['/portfolio/list', '/portfolio/list']);
    await suggest(call, first);
    for (const page of pages) {
      await appears(page, readyText(first));
      expect(await toasts(page).count()).toBe(1);
    }
    const [page] = pages;
    if (!page) throw new Error('no page');
    await toasts(page).getByRole('button', { name: 'Open' }).click();
    await context.clock.resume();
    await page.waitForURL(`/portfolio/approval/${first.id}`);
    for (const one of pages) await toasts(one).waitFor({ state: 'detached' });
    await expect.poll(() => countOf(call)).toBe(0);
    await context.close();
  });

  it('while the page was away is in the list when it is back, and pops up no more', async () => {
    const { context, call, first, second } = await newcomer();
    const line = await cuttable(context);
    const page = await open(context);
    await line.isUp();
    await line.cut();
    await page.getByText('Connection lost. Trying again…').waitFor();
    await suggest(call, first);
    await expect.poll(() => countOf(call)).toBe(1);
    line.mend();
    await bell(page, '1 new notification').waitFor();
    // what comes from now on does pop up: the page is told of things in order
    await suggest(call, second);
    await toasts(page).getByText(readyText(second)).waitFor();
    expect(await toasts(page).getByText(readyText(first)).count()).toBe(0);
    await context.close();
  });

  it('in quiet hours, or of a muted kind, is counted and does not pop up', async () => {
    const { context, call, first, second } = await newcomer();
    const always = { timeZone: 'UTC', muted: { popup: [], mail: [] } };
    const minute = new Date().getUTCHours() * 60;
    const around = { from: (minute + 1380) % 1440, to: (minute + 180) % 1440 };
    await call('PUT', '/notification/settings', { ...always, quietHours: around });
    const page = await open(context);
    await suggest(call, first);
    await bell(page, '1 new notification').waitFor();
    const muted = { popup: ['suggestion_ready'], mail: [] };
    await call('PUT', '/notification/settings', { ...always, quietHours: null, muted });
    await page.reload();
    await bell(page, '1 new notification').waitFor();
    await suggest(call, second);
    await bell(page, '2 new notifications').waitFor();
    expect(await toasts(page).count()).toBe(0);
    await context.close();
  });
});

/** Enough for two pages, as if they had come over some days. */
const fill = async (call: SignedIn['call'], portfolio: Portfolio) => {
  await suggest(call, portfolio);
  await expect.poll(() => countOf(call)).toBe(1);
};

describe('the page of notifications', () => {
  it('reads, unreads, deletes one and all, and keeps its filter in the address', async () => {
    const { context, call, first, second } = await newcomer();
    const page = await open(context, '/notifications');
    await page.getByRole('heading', { name: 'All quiet' }).waitFor();
    await fill(call, first);
    const items = page.getByRole('main').getByRole('listitem');
    await items.getByText(readyText(first)).waitFor();
    await suggest(call, second);
    await expect.poll(() => items.count()).toBe(2);
    await page.getByText('2 unread', { exact: true }).waitFor();

    await items.first().getByRole('button', { name: 'Mark New suggestion as read' }).click();
    await page.getByText('1 unread', { exact: true }).waitFor();
    await page.getByText('Unread (1)').click();
    await page.waitForURL('/notifications?show=unread');
    await expect.poll(() => items.count()).toBe(1);
    await page.reload();
    await expect.poll(() => items.count()).toBe(1);
    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('heading', { name: 'Everything is read' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await items.first().getByRole('button', { name: 'Mark New suggestion as unread' }).click();
    await bell(page, '1 new notification').waitFor();

    await page.getByLabel('Search by portfolio').fill(first.name);
    await expect.poll(() => items.count()).toBe(1);
    await items.getByRole('link', { name: 'New suggestion' }).click();
    await page.waitForURL(`/portfolio/approval/${first.id}`);
    await page.goBack();
    await expect.poll(() => items.count()).toBe(1);
    await items.getByRole('button', { name: 'Remove New suggestion' }).click();
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();

    await page.getByRole('button', { name: 'Delete all' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('One notification goes for good.').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'All quiet' }).waitFor();
    await context.close();
  });

  it('with its panel and pop-ups breaks no rule on a phone, light or dark', async () => {
    const { context, call, first } = await newcomer({ viewport: PHONE });
    const [page] = await openFrozen(context, ['/notifications']);
    if (!page) throw new Error('no page');
    await suggest(call, first);
    await appears(page, readyText(first));
    // it stays as long as the pointer is on it
    await toasts(page).hover();
    await page.clock.resume();
    const look = async () => [
      ...(await violationsInBothSchemes(page)),
      ...(await smallTargets(page)),
      ...((await sidewaysOverflow(page)) === 0 ? [] : ['scrolls sideways']),
    ];
    expect(await look()).toEqual([]);
    await page.mouse.move(10, 300);
    await bell(page, '1 new notification').click();
    await page.getByRole('dialog').getByText(readyText(first)).waitFor();
    expect(await look()).toEqual([]);
    await context.close();
  });
});

describe('the choice how to be told', () => {
  it('is kept for the user, with the time zone of the browser', async () => {
    const { context, call } = await newcomer();
    const page = await open(context, '/account?tab=notifications');
    const settings = async () => (await call('GET', '/notification/settings')).json();
    await page.getByRole('switch', { name: 'Quiet hours' }).check();
    await page.getByText('Saved').waitFor();
    const timeZone = await page.evaluate('new Intl.DateTimeFormat().resolvedOptions().timeZone');
    expect(await settings()).toMatchObject({ timeZone, quietHours: { from: 1320, to: 420 } });
    await page.getByRole('switch', { name: 'Dividend booked: Pop-up' }).press('Space');
    await expect.poll(settings).toMatchObject({ muted: { popup: ['dividend'], mail: [] } });
    // addresses of demo accounts are read by nobody
    expect(await page.getByRole('switch', { name: /E-mail$/ }).count()).toBe(0);
    await page.reload();
    await page.getByRole('switch', { name: 'Quiet hours' }).waitFor();
    expect(await page.getByRole('switch', { name: 'Dividend booked: Pop-up' }).isChecked()).toBe(false);
    expect(await page.getByRole('switch', { name: 'Dividend booked: Pop-up' }).isEnabled()).toBe(true);
    await context.close();
  });

  it('stands while what was kept before is read once more', async () => {
    const { context } = await newcomer();
    const line = await cuttable(context);
    await line.cut();
    const page = await open(context, '/account?tab=notifications');
    const quiet = page.getByRole('switch', { name: 'Quiet hours' });
    await quiet.waitFor();
    let keep: () => void = () => undefined;
    const isRead = new Promise<void>((resolve) => {
      keep = resolve;
    });
    await page.route(/notification\.changeSettings/, async (route) => {
      await isRead;
      await route.continue();
    });
    await quiet.check();
    // a connection whose place the server has forgotten reads all anew, before the change has reached it
    await page.route(/auth\.events/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ body: (await answer.text()).replace('"reset":false', '"reset":true') });
    });
    const older = page.waitForResponse(/notification\.settings/);
    line.mend();
    await older;
    await page.waitForTimeout(300);
    expect(await quiet.isChecked()).toBe(true);
    keep();
    await page.getByText('Saved').waitFor();
    expect(await quiet.isChecked()).toBe(true);
    await context.close();
  });

  it('takes back on the page what could not be kept', async () => {
    const { context } = await newcomer();
    const page = await open(context, '/account?tab=notifications');
    expectComplaints(/notification\.changeSettings|500/);
    await page.route(/notification\.changeSettings/, (route) => route.fulfill({ status: 500, body: '' }));
    const quiet = page.getByRole('switch', { name: 'Quiet hours' });
    // the switch goes on at once, so that off alone says nothing yet
    const refused = page.waitForResponse(/notification\.changeSettings/);
    await quiet.click();
    await refused;
    await expect.poll(() => quiet.isChecked()).toBe(false);
    await context.close();
  });
});
