/** The web shell (§2, §4 session, §5 forms, §8 reactions, §9 toasts) in a real browser against the real product. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  axeViolations,
  DESKTOP_LIGHT,
  launchBrowser,
  openPage,
  PHONE_DARK,
  sidewaysOverflow,
} from '../src/browser.ts';
import { type Product, startProduct } from '../src/product.ts';

const SESSION_KEY = 'ballast-session';
const REFRESH = '/api/v1/auth/refresh';

let product: Product;
let browser: Browser;
let stored: string;
let cookies: Awaited<ReturnType<BrowserContext['cookies']>>;

const signIn = async (page: Page, email = 'premium@ballast.example') => {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('ballast-demo');
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const { page, context } = await openPage(browser, product.address, DESKTOP_LIGHT);
  await signIn(page);
  await page.waitForURL(/\/portfolio\/list$/);
  stored = (await page.evaluate<string | null>(`localStorage.getItem('${SESSION_KEY}')`)) ?? '';
  cookies = await context.cookies();
  await context.close();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 60_000);

/** A browser that is signed in, its session optionally changed before the first page. */
const signedIn = async (
  view = DESKTOP_LIGHT,
  change: (session: Record<string, unknown>) => object = (same) => same,
) => {
  const opened = await openPage(browser, product.address, view);
  await opened.context.addCookies(cookies);
  const session = JSON.stringify(change(JSON.parse(stored) as Record<string, unknown>));
  await opened.context.addInitScript(
    `if (!sessionStorage.getItem('seeded')) { sessionStorage.setItem('seeded', '1'); if (!localStorage.getItem('${SESSION_KEY}')) localStorage.setItem('${SESSION_KEY}', ${JSON.stringify(session)}); }`,
  );
  return opened;
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('routes', () => {
  it('sends a stranger to login with the page they came from, and back after signing in', async () => {
    const { page, context } = await openPage(browser, product.address, DESKTOP_LIGHT);
    await page.goto('/forecast?page=2');
    await page.waitForURL(/\/auth\/login\?returnTo=%2Fforecast%3Fpage%3D2$/);
    await page.getByLabel('E-mail').fill('demo@ballast.example');
    await page.getByLabel('Password', { exact: true }).fill('ballast-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/forecast\?page=2$/);
    await context.close();
  });

  it('leads unknown paths home or to login, /auth to login and / to the list', async () => {
    const stranger = await openPage(browser, product.address, DESKTOP_LIGHT);
    for (const path of ['/nowhere', '/nowhere/at/all', '/auth']) {
      await stranger.page.goto(path);
      await stranger.page.waitForURL(/\/auth\/login$/);
    }
    await stranger.context.close();
    const { page, context } = await signedIn();
    for (const path of ['/', '/portfolio/a/b/c', '/simulation', '/yonetim', '/account/x']) {
      await page.goto(path);
      await page.waitForURL(/\/portfolio\/list$/);
    }
    await context.close();
  });

  it('empties the title before a navigation and names the next page', async () => {
    const { page, context } = await signedIn();
    await page.goto('/portfolio/list');
    await heading(page, 'Portfolios');
    expect(await page.title()).toBe('Portfolios · Ballast');
    await page.evaluate(
      "window.titles = []; new MutationObserver(() => window.titles.push(document.title)).observe(document.querySelector('title'), { childList: true })",
    );
    await page.getByRole('link', { name: 'Simulations' }).first().click();
    await expect.poll(() => page.title()).toBe('Simulations · Ballast');
    expect(await page.evaluate('window.titles')).toEqual(['', 'Simulations · Ballast']);
    await context.close();
  });

  it('restores the scroll position on the way back and starts new pages at the top', async () => {
    const { page, context } = await signedIn({ ...PHONE_DARK, height: 500 });
    await page.goto('/portfolio/list');
    await page.getByRole('article').first().waitFor();
    await page.evaluate('window.scrollTo(0, 420)');
    await page.getByRole('link', { name: 'New portfolio' }).dispatchEvent('click');
    await heading(page, 'New portfolio');
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
    await page.goBack();
    await page.getByRole('article').first().waitFor();
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(420);
    await context.close();
  });

  it('catches a thrown error and keeps the way home', async () => {
    const { page, context } = await signedIn();
    await page.goto('/test-error');
    await page.getByRole('button', { name: 'Throw while rendering' }).click();
    await page.getByRole('alert').getByText('Something broke on this page').waitFor();
    await page.getByRole('link', { name: 'Portfolios' }).click();
    await heading(page, 'Portfolios');
    await context.close();
  });
});

describe('session', () => {
  it('refreshes a token with five seconds left once, for all calls of two tabs', async () => {
    const { page, context } = await signedIn(DESKTOP_LIGHT, (session) => ({
      ...session,
      receivedAt: Date.now() - 24 * 3_600_000,
    }));
    let refreshes = 0;
    context.on('request', (request) => {
      if (request.url().endsWith(REFRESH)) refreshes += 1;
    });
    const second = await context.newPage();
    await Promise.all([page.goto('/portfolio/list'), second.goto('/portfolio/list')]);
    await Promise.all([page, second].map((each) => each.getByRole('article').first().waitFor()));
    expect(refreshes).toBe(1);
    stored = (await page.evaluate<string | null>(`localStorage.getItem('${SESSION_KEY}')`)) ?? '';
    await context.close();
  });

  it('goes to login with returnTo when both tokens are spent', async () => {
    const { page, context } = await signedIn(DESKTOP_LIGHT, (session) => ({
      ...session,
      refreshToken: 'spent',
      receivedAt: 0,
    }));
    await page.goto('/portfolio/list?search=core');
    await page.waitForURL(/\/auth\/login\?returnTo=%2Fportfolio%2Flist%3Fsearch%3Dcore$/);
    await context.close();
  });

  it('signs out in every tab', async () => {
    const { page, context } = await openPage(browser, product.address, DESKTOP_LIGHT);
    await signIn(page, 'standard@ballast.example');
    await page.waitForURL(/\/portfolio\/list$/);
    const second = await context.newPage();
    await second.goto('/portfolio/list');
    await heading(second, 'Portfolios');
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(/\/auth\/login/);
    await second.waitForURL(/\/auth\/login/);
    await context.close();
  });

  it('tells an expired subscriber so', async () => {
    const { page, context } = await openPage(browser, product.address, DESKTOP_LIGHT);
    await signIn(page, 'expired@ballast.example');
    await page.waitForURL(/\/auth\/subscription-expired$/);
    await heading(page, 'Your subscription has ended');
    await context.close();
  });

  it('reloads on 503, once', async () => {
    const { page, context } = await signedIn();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route('**/api/trpc/**', (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.goto('/portfolio/list');
    await page.getByRole('alert').getByText('The service is not available').waitFor();
    expect(loads).toBe(2);
    await context.close();
  });

  it('keeps the page when the line is cut, and recovers', async () => {
    const { page, context } = await signedIn();
    await page.goto('/portfolio/list');
    await page.getByRole('article').first().waitFor();
    await context.setOffline(true);
    await page.getByText('Connection lost. Trying again…').waitFor({ timeout: 60_000 });
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    await context.setOffline(false);
    await page.getByText('Connected again.').waitFor({ timeout: 60_000 });
    await context.close();
  }, 150_000);
});

describe('forms', () => {
  it('judge a field when it is left, not while typing, and show the first failing rule', async () => {
    const { page, context } = await openPage(browser, product.address, DESKTOP_LIGHT);
    await page.goto('/auth/login');
    const email = page.getByLabel('E-mail');
    await email.pressSequentially('nobody');
    expect(await page.getByText('must be a valid e-mail address').count()).toBe(0);
    await email.press('Tab');
    await page.getByText('E-mail must be a valid e-mail address.').waitFor();
    await email.fill('');
    await email.press('Tab');
    await page.getByText('E-mail is required.').waitFor();
    expect(await page.getByText('must be a valid e-mail address').count()).toBe(0);
    await context.close();
  });

  it('say which words were wrong in the language that is chosen next', async () => {
    const { page, context } = await openPage(browser, product.address, DESKTOP_LIGHT);
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill('premium@ballast.example');
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Invalid e-mail or password.').waitFor();
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'Türkçe' }).click();
    await page.getByRole('alert').getByText('E-posta ya da şifre hatalı.').waitFor();
    const shownAt = Date.now();
    await page.getByText('Arayüz artık Türkçe.').waitFor();
    await page.getByText('Arayüz artık Türkçe.').waitFor({ state: 'detached' });
    expect(Date.now() - shownAt).toBeGreaterThan(1500);
    expect(Date.now() - shownAt).toBeLessThan(3500);
    await context.close();
  });
});

const PAGES = [
  '/auth/login',
  '/auth/subscription-expired',
  '/portfolio/list',
  '/portfolio/form',
  '/simulation/list',
  '/forecast',
  '/chatbot',
  '/statistics',
  '/account',
  '/notifications',
  '/test-error',
] as const;

describe.each([DESKTOP_LIGHT, PHONE_DARK])('every page in $scheme at $width px', (view) => {
  it.each(PAGES)(
    '%s breaks no accessibility rule, never scrolls sideways and complains of nothing',
    async (path) => {
      const isOpen = path.startsWith('/auth');
      const { page, context, complaints } = isOpen
        ? await openPage(browser, product.address, view)
        : await signedIn(view);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path === '/portfolio/list') await page.getByRole('article').first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

describe('first load', () => {
  it('stays within 240 kB of gzipped JavaScript', () => {
    const script = join(import.meta.dirname, '..', '..', '..', 'apps', 'web', 'scripts', 'check-bundle.ts');
    expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toMatch(/ kB {2}first load/);
  });
});

describe('amounts', () => {
  it('are masked everywhere while hidden', async () => {
    const { page, context } = await signedIn();
    await page.goto('/portfolio/list');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    expect(await page.getByRole('main').textContent()).not.toMatch(/[$₺€]\s?\d/);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Overview' }).waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(/[$₺€]\s?\d/);
    await context.close();
  });
});
