/** The frame around every page (§2, §9): addresses, titles, scrolling, appearance, languages, amounts, palette, forms. */
import { acceptConsent } from '@ballast/testing/accept-consent';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { expectComplaints, failedRequest } from '@ballast/testing/page-complaints';
import type { SignedIn } from '@ballast/testing/signed-in';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

const fixture = browserFixture();
let visitor: BrowserContext;
let member: BrowserContext;
let call: SignedIn['call'];

beforeAll(async () => {
  visitor = await fixture.openContext();
  ({ context: member, call } = await fixture.signIn({
    viewport: { width: 1200, height: 420 },
  }));
});

async function inPage<Value>(context: BrowserContext, work: (page: Page) => Promise<Value>): Promise<Value> {
  const page = await context.newPage();
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

const arriveAt = async (context: BrowserContext, from: string, to: string) =>
  inPage(context, async (page) => {
    await page.goto(from);
    await page.waitForURL((url) => url.pathname + url.search === to);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return page.title();
  });

/** Where the member's open suggestion is reviewed. */
const openSuggestion = async () => {
  const { records } = (await (await call('GET', '/portfolio/list')).json()) as {
    records: { id: string; pendingOptimization: object | null }[];
  };
  const found = records.find(({ pendingOptimization }) => pendingOptimization !== null);
  if (!found) throw new Error('the demo account has no open suggestion');
  return `/portfolio/approval/${found.id}`;
};

const openList = async (page: Page) => {
  await page.goto('/portfolio/list');
  await page.getByRole('heading', { level: 1, name: 'Portfolios' }).waitFor();
  await page.getByRole('button', { name: /^Account menu of/ }).waitFor();
};

describe('addresses', () => {
  it.each(['/', '/portfolio/none/such', '/simulation', '/account/none', '/yonetim', '/yonetim/none'])(
    'leads a member from %s to the list',
    async (path) => {
      expect(await arriveAt(member, path, '/portfolio/list')).toBe('Portfolios · Ballast');
    },
  );

  it.each(['/auth', '/auth/none', '/nowhere', '/nowhere/at/all'])(
    'leads a visitor from %s to login',
    async (path) => {
      expect(await arriveAt(visitor, path, '/auth/login')).toBe('Sign in · Ballast');
    },
  );

  it.each(['/portfolio/list?page=2', '/forecast/AAPL.US.NASDAQ'])(
    'keeps %s as returnTo for a visitor',
    async (path) => {
      await arriveAt(visitor, path, `/auth/login?returnTo=${encodeURIComponent(path)}`);
    },
  );

  it('sends a visitor from / to login and back to the list', async () => {
    await arriveAt(visitor, '/', `/auth/login?returnTo=${encodeURIComponent('/portfolio/list')}`);
  });

  it.each([
    ['/account?tab=plan', '/account?tab=plan'],
    ['//evil.example/portfolio', '/portfolio/list'],
    ['/\\evil.example', '/portfolio/list'],
    ['https://evil.example/', '/portfolio/list'],
    ['javascript:document.title="evil"', '/portfolio/list'],
    ['/auth/login?returnTo=//evil.example', '/portfolio/list'],
  ])('returns to own paths only: %j', async (returnTo, arrival) => {
    await arriveAt(member, `/auth/login?returnTo=${encodeURIComponent(returnTo)}`, arrival);
  });

  it('returns after sign-in to the page that was asked for', async () => {
    await acceptConsent(fixture.product.address, 'demo@ballast.example');
    const context = await fixture.openContext();
    await inPage(context, async (page) => {
      await page.goto('/account?tab=plan');
      await page.waitForURL(/\/auth\/login\?returnTo=/);
      await page.getByLabel('E-mail').fill('demo@ballast.example');
      await page.getByLabel('Password', { exact: true }).fill('ballast-demo');
      await page.getByLabel('Remember me').check();
      await page.keyboard.press('Enter');
      await page.waitForURL('/account?tab=plan');
    });
    await context.close();
  });
});

describe('navigation', () => {
  it('empties the title before every navigation and loads the page on demand', () =>
    inPage(member, async (page) => {
      const scripts: string[] = [];
      page.on('request', (request) => scripts.push(request.url()));
      const isLoaded = () => scripts.some((url) => /portfolio-form\.page-.*\.js$/.test(url));
      await page.addInitScript(`
        const own = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
        window.titles = [];
        Object.defineProperty(document, 'title', {
          get: () => own.get.call(document),
          set: (title) => { window.titles.push(title); own.set.call(document, title); },
        });
      `);
      const titles = () => page.evaluate<string[]>('window.titles.splice(0)');
      await openList(page);
      expect(isLoaded()).toBe(false);
      await page.evaluate("document.querySelector('header').dataset.mark = 'kept'");

      const arrivals = [
        ['New portfolio', 'Portfolio setup'],
        ['Portfolios', 'Portfolios'],
      ] as const;
      await titles();
      for (const [link, title] of arrivals) {
        await page.getByRole('link', { name: link, exact: true }).first().click();
        await expect.poll(() => page.title()).toBe(`${title} · Ballast`);
        const log = await titles();
        expect(log[0]).toBe('');
        expect(log.at(-1)).toBe(`${title} · Ballast`);
      }
      expect(isLoaded()).toBe(true);
      expect(page.url()).not.toContain('#');
      expect(await page.evaluate("document.querySelector('header').dataset.mark")).toBe('kept');
    }));

  it('starts at the top left and goes back to where the page was', () =>
    inPage(member, async (page) => {
      await openList(page);
      const create = page.getByRole('link', { name: 'New portfolio' });
      await expect
        .poll(() => page.evaluate('document.documentElement.scrollHeight > innerHeight + 200'))
        .toBe(true);
      await page.evaluate('scrollTo(0, 180)');
      await create.dispatchEvent('click');
      await page.getByLabel('Name').waitFor();
      await expect.poll(() => page.evaluate('[scrollX, scrollY]')).toEqual([0, 0]);
      await page.goBack();
      await expect.poll(() => page.evaluate('[scrollX, scrollY]')).toEqual([0, 180]);
    }));

  it('starts at the top where an address is typed, however far another page was scrolled', () =>
    inPage(member, async (page) => {
      const isTall = () =>
        expect
          .poll(() => page.evaluate('document.documentElement.scrollHeight > innerHeight + 200'))
          .toBe(true);
      await openList(page);
      await isTall();
      await page.evaluate('scrollTo(0, 180)');
      await page.goto('/portfolio/form');
      await page.getByRole('heading', { level: 1, name: 'New portfolio' }).waitFor();
      await isTall();
      expect(await page.evaluate('[scrollX, scrollY]')).toEqual([0, 0]);
    }));

  it('throws on /test-error on demand and shows what was caught', () =>
    inPage(visitor, async (page) => {
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      expectComplaints(/A test error was thrown\./);
      await page.goto('/test-error');
      await page.getByRole('button', { name: 'Throw in an event' }).click();
      await page.getByRole('button', { name: 'Reject a promise' }).click();
      await expect.poll(() => thrown).toEqual(['A test error was thrown.', 'A test error was thrown.']);
      await page.getByRole('button', { name: 'Throw while rendering' }).click();
      await page.getByRole('heading', { name: 'Something broke on this page' }).waitFor();
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await page.getByRole('heading', { name: 'Error test page' }).waitFor();
    }));

  it('keeps the way home on a page that broke', () =>
    inPage(member, async (page) => {
      expectComplaints(/A test error was thrown\./);
      await page.goto('/test-error');
      await page.getByRole('button', { name: 'Throw while rendering' }).click();
      await page.getByRole('alert').getByRole('link', { name: 'Portfolios' }).click();
      await page.getByRole('heading', { level: 1, name: 'Portfolios' }).waitFor();
    }));
});

describe('preferences', () => {
  /** What shows notices is fetched with the first of them, and comes into view by a clock that stands still otherwise. */
  const appears = (page: Page, told: Locator) =>
    expect
      .poll(async () => {
        await page.clock.runFor(20);
        return told.count();
      })
      .toBe(1);

  it('shows a toast for 3 s where nothing else is said', async () => {
    const { context } = await fixture.signIn();
    await inPage(context, async (page) => {
      const start = Date.now();
      await page.clock.install({ time: start });
      expectComplaints(failedRequest(500, /auth\.changeLanguage/));
      await page.route(/auth\.changeLanguage/, (route) => route.fulfill({ status: 500, body: 'broken' }));
      await openList(page);
      await page.getByRole('button', { name: 'Language', exact: true }).click();
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).waitFor();
      await page.clock.pauseAt(start + 60_000);
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
      await appears(page, page.getByText('Die Oberfläche ist jetzt auf Deutsch.'));
      const told = page.getByText('Serverfehler. Bitte versuchen Sie es später noch einmal.');
      await appears(page, told);
      await page.clock.runFor(2700);
      expect(await told.count()).toBe(1);
      await page.clock.runFor(800);
      await told.waitFor({ state: 'detached' });
    });
    await context.close();
  });

  it('switches the language of the whole shell, says so for 2 s and keeps it', async () => {
    const { context } = await fixture.signIn();
    await inPage(context, async (page) => {
      const start = Date.now();
      await page.clock.install({ time: start });
      await openList(page);
      const openMenu = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const choose = (name: string) => page.getByRole('menuitemradio', { name }).click();
      await openMenu('Language');
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).waitFor();
      await page.clock.pauseAt(start + 60_000);
      await choose('Deutsch');
      const told = page.getByText('Die Oberfläche ist jetzt auf Deutsch.');
      await appears(page, told);
      await page.clock.runFor(1900);
      expect(await told.count()).toBe(1);
      await page.clock.runFor(600);
      await told.waitFor({ state: 'detached' });
      await page.clock.resume();
      await page.getByRole('link', { name: 'Neues Portfolio' }).first().waitFor();
      await page.getByRole('button', { name: 'Beträge ausblenden' }).waitFor();
      expect(await page.evaluate('document.documentElement.lang')).toBe('de');

      await openMenu('Sprache');
      await choose('Türkçe');
      await page.getByText('Arayüz artık Türkçe.').waitFor();
      await page.getByRole('heading', { level: 1, name: 'Portföyler' }).waitFor();
      await page.getByRole('button', { name: 'Tutarları gizle' }).waitFor();
      await expect.poll(() => page.title()).toBe('Portföyler · Ballast');
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Portföyler' }).waitFor();
    });
    await context.close();
  });

  it.each([
    ['takes up the language of the user in a browser where none was chosen', null, 'Portföyler'],
    ['keeps the language that was chosen in this browser', 'Deutsch', 'Portfolios'],
  ])('%s', async (_, chosen, heading) => {
    await acceptConsent(fixture.product.address, 'standard@ballast.example');
    const context = await fixture.openContext();
    await inPage(context, async (page) => {
      await page.goto('/auth/login');
      if (chosen !== null) {
        await page.getByRole('button', { name: 'Language' }).click();
        await page.getByRole('menuitemradio', { name: chosen }).click();
        await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
      }
      await page.locator('input[type="email"]').fill('standard@ballast.example');
      await page.locator('input[type="password"]').fill('ballast-demo');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      expect(await page.evaluate('document.documentElement.lang')).toBe(chosen === null ? 'tr' : 'de');
    });
    await context.close();
  });

  it('switches the theme and keeps it', () =>
    inPage(member, async (page) => {
      const scheme = () => page.evaluate('document.documentElement.dataset.mantineColorScheme');
      await openList(page);
      expect(await scheme()).toBe('light');
      await page.getByRole('button', { name: 'Appearance' }).click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      await expect.poll(scheme).toBe('dark');
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Portfolios' }).waitFor();
      expect(await scheme()).toBe('dark');
    }));

  it('masks every amount of money and keeps it so', () =>
    inPage(member, async (page) => {
      await openList(page);
      const money = page.getByRole('main').getByText(/[$€₺]\s?\d/);
      await money.first().waitFor();
      await page.getByRole('button', { name: 'Hide amounts' }).click();
      await expect.poll(() => money.count()).toBe(0);
      await page.reload();
      await page.getByRole('button', { name: 'Show amounts' }).waitFor();
      await page.getByRole('main').getByText('••••').first().waitFor();
      expect(await money.count()).toBe(0);
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.getByRole('tab', { name: 'Overview' }).waitFor();
      await page.getByRole('main').getByText('••••').first().waitFor();
      expect(await money.count()).toBe(0);
      await page.goto(await openSuggestion());
      await page.getByRole('button', { name: 'Approve as demo' }).waitFor();
      // What a share costs is no secret; what the user holds of it is.
      const own = await money.evaluateAll((elements) =>
        elements
          .filter((element) => element.closest('[data-label="Price"]') === null)
          .map((each) => each.outerHTML),
      );
      expect(own).toEqual([]);
      expect(await page.getByLabel(/^Amount for /).count()).toBe(0);
      await page.getByRole('button', { name: 'Show amounts' }).click();
      await money.first().waitFor();
    }));

  const palette = async (page: Page, words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Find a page, ticker or portfolio').fill(words);
    return page.getByRole('dialog');
  };

  it('opens the command palette by Ctrl+K, and Enter goes to its first hit, even before it is there', () =>
    inPage(member, async (page) => {
      await openList(page);
      const steady = page.getByRole('article').getByRole('link', { name: 'Steady core' });
      const path = await steady.getAttribute('href');
      await palette(page, 'steady');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${path}`);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }));

  it('shows state and value of what the palette finds, and why it was found', () =>
    inPage(member, async (page) => {
      await openList(page);
      const dialog = await palette(page, 'steady');
      await dialog.getByRole('button', { name: /Steady core.*Approved.*\$/ }).waitFor();
      await page.getByPlaceholder('Find a page, ticker or portfolio').fill('gold');
      await dialog
        .getByText(/^In its note: .*gold/i)
        .first()
        .waitFor();
    }));

  it('leads to the page of a ticker that the palette finds, and on to a portfolio with it', () =>
    inPage(member, async (page) => {
      await openList(page);
      const dialog = await palette(page, 'optics');
      const hit = dialog.getByRole('button', { name: /optics/i }).first();
      const code = await hit.locator('[class*=actionLabel]').textContent();
      await hit.click();
      await page.waitForURL(/\/ticker\//);
      await page.getByRole('link', { name: 'Use in a new portfolio' }).click();
      await page.getByRole('button', { name: `Remove ${code}` }).waitFor();
    }));
});

describe('what could not be loaded', () => {
  const fail = (page: Page, call: RegExp) => {
    expectComplaints(failedRequest(404, call));
    return page.route(call, (route) => route.fulfill({ status: 404 }));
  };
  const failure = (page: Page) => page.getByRole('alert').getByText('This part could not be loaded');

  it.each(['/portfolio/form', '/yonetim/data'])('is said on %s and can be asked for again', async (path) => {
    await inPage(member, async (page) => {
      await fail(page, /auth\.user/);
      await page.goto(path);
      await failure(page).waitFor();
      await page.unroute(/auth\.user/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await failure(page).waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('button', { name: /^Account menu of/ }).waitFor();
    });
  });

  it('leaves the way out to a user whose name is not known', () =>
    inPage(member, async (page) => {
      await fail(page, /auth\.user/);
      await page.goto('/portfolio/form');
      await page.getByRole('button', { name: 'Log out' }).waitFor();
    }));

  it('is no quiet bell', () =>
    inPage(member, async (page) => {
      await fail(page, /notification\.(list|unread)/);
      await page.goto('/account');
      await page.getByRole('button', { name: 'Notifications', exact: true }).click();
      const panel = page.getByRole('dialog');
      await panel.getByText('This part could not be loaded').waitFor();
      expect(await panel.getByText('All quiet').count()).toBe(0);
      await page.unroute(/notification\.(list|unread)/);
      await panel.getByRole('button', { name: 'Try again' }).click();
      await panel.getByText('This part could not be loaded').waitFor({ state: 'detached' });
    }));

  it('is no empty search in the command palette', () =>
    inPage(member, async (page) => {
      await openList(page);
      await fail(page, /availableTickers/);
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Find a page, ticker or portfolio').fill('zzzz');
      await page.getByRole('dialog').getByRole('alert').waitFor();
      expect(await page.getByText('Nothing found').count()).toBe(0);
    }));
});

describe('forms', () => {
  it('judges a choice when it is committed', () =>
    inPage(member, async (page) => {
      await page.goto('/portfolio/form');
      await page.getByRole('button', { name: 'Choose tickers' }).click();
      const dialog = page.getByRole('dialog');
      for (const index of [0, 1, 2]) await dialog.getByRole('checkbox').nth(index).click();
      await dialog.getByRole('button', { name: 'Use 3 tickers' }).click();
      await page.getByRole('button', { name: 'Change', exact: true }).waitFor();
      expect(await page.getByText('Value must be at least 3 length').count()).toBe(0);
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await page.getByRole('alert').getByText('Value must be at least 3 length').waitFor();
      expect(await page.getByText('Name is required.').count()).toBe(0);
      await page.evaluate('localStorage.clear()');
    }));

  it('marks a field when it is left, not while typing, with the first failing rule only', () =>
    inPage(visitor, async (page) => {
      await page.goto('/auth/login');
      const email = page.getByLabel('E-mail');
      await email.pressSequentially('no address');
      expect(await email.getAttribute('aria-invalid')).not.toBe('true');
      await email.blur();
      await page.getByText('E-mail must be a valid e-mail address.').waitFor();
      await email.fill('');
      await page.getByText('E-mail must be a valid e-mail address.').waitFor();
      await email.blur();
      await page.getByText('E-mail is required.').waitFor();
      expect(await page.getByText('E-mail must be a valid e-mail address.').count()).toBe(0);
      expect(await page.getByText('Password is required.').count()).toBe(0);
      await email.fill('someone@example.com');
      await page.getByText('E-mail is required.').waitFor();
      await email.blur();
      await page.getByText('E-mail is required.').waitFor({ state: 'detached' });
    }));

  it('writes messages that stand on the page in the language chosen', async () => {
    const context = await fixture.openContext();
    await inPage(context, async (page) => {
      await page.goto('/auth/login');
      await page.getByLabel('E-mail').focus();
      await page.getByLabel('E-mail').blur();
      await page.getByText('E-mail is required.').waitFor();
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
      await page.getByText('E-mail is required.').waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
      expect(await page.getByLabel('E-Mail').getAttribute('aria-invalid')).toBe('true');

      expectComplaints(failedRequest(401, /auth\.login/));
      await page.getByLabel('E-Mail').fill('premium@ballast.example');
      await page.getByLabel('Passwort', { exact: true }).fill('not this one');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('E-Mail oder Passwort ist falsch.').waitFor();
      await page.getByRole('button', { name: 'Sprache' }).click();
      await page.getByRole('menuitemradio', { name: 'Türkçe' }).click();
      await page.getByRole('alert').getByText('E-posta ya da şifre hatalı.').waitFor();
      await page.getByRole('button', { name: 'Dil', exact: true }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await page.getByRole('alert').getByText('Invalid e-mail or password.').waitFor();
    });
    await context.close();
  });
});
