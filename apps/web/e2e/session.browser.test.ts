/** The session and the live connection in the browser (§4, §8, §9), against the whole product. */

import { browserFixture } from '@ballast/testing/browser-fixture';
import { expectComplaints, failedRequest } from '@ballast/testing/page-complaints';
import type { SignedIn, SignInOptions } from '@ballast/testing/signed-in';
import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();

const SOCKET = /\/api\/v1\/socket\//;
const REFRESH = '**/api/v1/auth/refresh';
const LIST = '/portfolio/list';
const LOGIN_FROM_LIST = `/auth/login?returnTo=${encodeURIComponent(LIST)}`;

type Member = SignedIn & { readonly page: Page };

async function asMember(options: SignInOptions, work: (member: Member) => Promise<void>): Promise<void> {
  const signedIn = await fixture.signIn(options);
  try {
    await work({ ...signedIn, page: await signedIn.context.newPage() });
  } finally {
    await signedIn.context.close();
  }
}

const arrivedAt = (page: Page, path: string) =>
  expect.poll(() => page.url().replace(fixture.product.address, '')).toBe(path);

const listIsShown = (page: Page) =>
  page.getByRole('link', { name: 'New portfolio', exact: true }).first().waitFor();
const openList = async (page: Page) => {
  await page.goto(LIST);
  await listIsShown(page);
};

/** Addresses of the requests that leave the context. */
function watchRequests(context: BrowserContext) {
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  const count = (part: string) => addresses.filter((address) => address.includes(part)).length;
  return { count };
}

const switchToGerman = async (page: Page) => {
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
};

describe('tokens', () => {
  it('uses a token as it is while more than 5 s are left', () =>
    asMember({ lifeLeftMs: 600_000 }, async ({ page, context }) => {
      const { count } = watchRequests(context);
      await openList(page);
      expect(count('/auth/refresh')).toBe(0);
    }));

  it('refreshes a token with less than 5 s left before the call, once over two tabs', () =>
    asMember({ lifeLeftMs: 4000 }, async ({ page, context, session }) => {
      const { count } = watchRequests(context);
      const bearers: (string | undefined)[] = [];
      context.on('request', (request) => {
        if (request.url().includes('/api/trpc/')) bearers.push(request.headers().authorization);
      });
      // Held until both tabs want a fresh token.
      let release: () => void = () => undefined;
      const bothWait = new Promise<void>((resolve) => {
        release = resolve;
      });
      await context.route(REFRESH, async (route) => {
        await bothWait;
        await route.continue();
      });
      const second = await context.newPage();
      await Promise.all([page.goto(LIST), second.goto(LIST)]);
      await Promise.all([page, second].map((tab) => tab.getByRole('heading', { level: 1 }).waitFor()));
      release();
      await Promise.all([listIsShown(page), listIsShown(second)]);
      await Promise.all(
        [page, second].map((tab) => tab.getByRole('button', { name: /^Account menu/ }).waitFor()),
      );
      expect(count('/auth/refresh')).toBe(1);
      expect(bearers).not.toContain(`Bearer ${session.accessToken}`);
      expect(new Set(bearers).size).toBe(1);
    }));

  it('goes to login with returnTo and says so when both tokens are expired', () =>
    asMember({ lifeLeftMs: -1000, refreshToken: 'expired' }, async ({ page }) => {
      expectComplaints(failedRequest(401, /auth\/refresh/));
      await page.goto(LIST);
      await arrivedAt(page, LOGIN_FROM_LIST);
      await page.getByText('You were signed out. Sign in to go on where you were.').waitFor();
      expect(await page.getByText('That did not work').count()).toBe(0);
    }));

  it('leads to the subscription page when the refresh is the first to tell that the plan has ended', () =>
    asMember({ lifeLeftMs: -1000 }, async ({ page, session }) => {
      expectComplaints(failedRequest(401, /auth\/refresh/));
      const sql = "UPDATE users SET expiration_date = now() - interval '1 day' WHERE id = $1";
      await fixture.product.query(sql, [session.user.id]);
      await page.goto(LIST);
      await arrivedAt(page, '/auth/subscription-expired');
      await page.getByRole('heading', { level: 1, name: 'Your subscription has ended' }).waitFor();
      expect(await page.evaluate("localStorage.getItem('ballast-session')")).toBeNull();
    }));

  it('tells an expired subscriber which plan ended when', async () => {
    const context = await fixture.openContext();
    const page = await context.newPage();
    expectComplaints(failedRequest(401, /auth\.login/));
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill('expired@ballast.example');
    await page.getByLabel('Password', { exact: true }).fill('ballast-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await arrivedAt(page, '/auth/subscription-expired');
    await page.getByRole('heading', { level: 1, name: 'Your subscription has ended' }).waitFor();
    await page.getByText(/^Your plan “.+” ended on [A-Z][a-z]+ \d{1,2}, 20\d\d\.$/).waitFor();
    await context.close();
  });

  it('leaves the page in every tab when one signs out, and the draft does not stay', () =>
    asMember({}, async ({ page, context, session }) => {
      const second = await context.newPage();
      await Promise.all([openList(page), openList(second)]);
      const draft = `'ballast-portfolio-draft-${session.user.id}'`;
      await page.evaluate(`localStorage.setItem(${draft}, '{}')`);
      await page.getByRole('button', { name: /^Account menu of/ }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await arrivedAt(page, '/auth/login');
      await arrivedAt(second, LOGIN_FROM_LIST);
      expect(await page.evaluate(`localStorage.getItem(${draft})`)).toBeNull();
    }));
});

describe('answers', () => {
  it('logs out on a 401 and remembers the page', () =>
    asMember({}, async ({ page, call }) => {
      await openList(page);
      expect((await call('POST', '/auth/logout', {})).status).toBe(200);
      // of the calls of the page or of the refresh they ask for: whichever is first
      expectComplaints(failedRequest(401, /(api\/trpc|auth\/refresh)/));
      await page.goto('/portfolio/form');
      await arrivedAt(page, `/auth/login?returnTo=${encodeURIComponent('/portfolio/form')}`);
      await page.getByText('You were signed out.').waitFor();
      expect(await page.evaluate("localStorage.getItem('ballast-session')")).toBeNull();
    }));

  it('reloads once on a 503 and shows the next one', () =>
    asMember({}, async ({ page }) => {
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      expectComplaints(failedRequest(503, /auth\.changeLanguage/));
      await page.route(/auth\.changeLanguage/, (route) => route.fulfill({ status: 503, body: 'down' }));
      await openList(page);
      const reloaded = page.waitForEvent('load');
      await switchToGerman(page);
      await reloaded;
      await page.getByRole('heading', { level: 1, name: 'Portfolios' }).waitFor();
      await page.getByRole('button', { name: 'Sprache', exact: true }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await page.getByText('The service is not available at the moment.').waitFor();
      expect(loads).toBe(2);
    }));

  it('says that the service is away when a reload did not help', () =>
    asMember({}, async ({ page }) => {
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      expectComplaints(failedRequest(503, /api\/trpc/));
      await page.route('**/api/trpc/**', (route) => route.fulfill({ status: 503, body: 'down' }));
      await page.goto(LIST);
      await page.getByRole('alert').getByText('The service is not available').waitFor();
      expect(loads).toBe(2);
    }));

  it('waits as long as an answer takes', () =>
    asMember({}, async ({ page }) => {
      await page.clock.install();
      let release: () => void = () => undefined;
      const asked = new Promise<void>((resolve) => {
        void page.route(/portfolio\.list/, async (route) => {
          resolve();
          await new Promise<void>((go) => {
            release = go;
          });
          await route.continue();
        });
      });
      await page.goto(LIST);
      await asked;
      await page.clock.fastForward('10:00');
      release();
      await listIsShown(page);
    }));

  it('says that the network is cut, keeps the page and recovers', () =>
    asMember({}, async ({ page, context }) => {
      await openList(page);
      // Once over, so that the words are there without a line.
      await switchToGerman(page);
      await page.getByRole('button', { name: 'Sprache', exact: true }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await page.getByRole('heading', { level: 1, name: 'Portfolios' }).waitFor();
      await page.getByRole('article').first().waitFor();
      expectComplaints(/net::ERR_INTERNET_DISCONNECTED/);
      await context.setOffline(true);
      await page.getByText('Connection lost. Trying again…').waitFor();
      await switchToGerman(page);
      await page.getByText('Netzwerkfehler').waitFor();
      expect(new URL(page.url()).pathname).toBe(LIST);
      expect(await page.getByRole('article').count()).toBeGreaterThan(0);
      await context.setOffline(false);
      await page.getByText('Wieder verbunden.').waitFor();
      await page.getByRole('button', { name: 'Sprache', exact: true }).click();
      const stored = page.waitForResponse(/auth\.changeLanguage/);
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      expect((await stored).status()).toBe(200);
    }));
});

describe('the live connection', () => {
  const approvedPortfolio = async (call: Member['call']) => {
    const { records } = (await (await call('GET', '/portfolio/list')).json()) as {
      records: { id: string; name: string; status: string }[];
    };
    const portfolio = records.find(({ status }) => status === 'approved');
    if (!portfolio) throw new Error('the demo account has no approved portfolio');
    return portfolio;
  };
  /** Asks for a new suggestion beside the browser, and waits for it there. */
  const suggestFor = async (call: Member['call'], id: string) => {
    const answer = await call('PUT', `/portfolio/${id}/calculate`);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const isSuggested = async () => {
      const portfolio = await (await call('GET', `/portfolio/${id}`)).json();
      return (portfolio as { pendingOptimization: object | null }).pendingOptimization !== null;
    };
    await expect.poll(isSuggested).toBe(true);
  };

  /** The server's side of a socket that refuses with the words given. */
  const refuse = (socket: WebSocketRoute, message: string, code = 'unauthorized') => {
    socket.send('0{"sid":"s","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":100000}');
    const refusal = `44${JSON.stringify({ message, data: { code } })}`;
    socket.onMessage((text) => {
      if (String(text).startsWith('40')) socket.send(refusal);
    });
  };

  it('renews the token on Token expired and tries again after 1 s, 3 times at most', () =>
    asMember({}, async ({ page, context }) => {
      const { count } = watchRequests(context);
      const attempts: number[] = [];
      await page.routeWebSocket(SOCKET, (socket) => {
        refuse(socket, 'Token expired');
        attempts.push(Date.now());
      });
      await openList(page);
      await page.getByText('The live connection could not be restored. Refresh the page.').waitFor();
      expect(attempts).toHaveLength(4);
      for (const [index, at] of attempts.slice(1).entries())
        expect(at - (attempts[index] ?? 0)).toBeGreaterThanOrEqual(1000);
      expect(count('/auth/refresh')).toBe(3);
    }));

  it('tries again when the handshake finds the service away', () =>
    asMember({}, async ({ page }) => {
      let attempts = 0;
      await page.routeWebSocket(SOCKET, (socket) => {
        attempts += 1;
        if (attempts > 2) socket.connectToServer();
        else refuse(socket, 'The service is not available at the moment', 'unavailable');
      });
      await openList(page);
      await page.getByText('Connection lost. Trying again…').waitFor();
      await page.getByText('Connected again.').waitFor();
      expect(attempts).toBe(3);
    }));

  it('leads to the subscription page when the handshake is the first to tell that the plan has ended', () =>
    asMember({}, async ({ page }) => {
      await page.routeWebSocket(SOCKET, (socket) =>
        refuse(socket, 'The subscription has expired', 'subscriptionExpired'),
      );
      await page.goto(LIST);
      await arrivedAt(page, '/auth/subscription-expired');
    }));

  it('says nothing when the server closes it at the end of a token and it is back at once', () =>
    asMember({}, async ({ page }) => {
      const live: WebSocketRoute[] = [];
      await page.routeWebSocket(SOCKET, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((text) => {
          socket.send(text);
          if (String(text).startsWith('40')) live.push(socket);
        });
      });
      await page.clock.install();
      await openList(page);
      await expect.poll(() => live.length).toBe(1);
      await page.evaluate(`
        window.said = [];
        const notices = /Connection lost|Connected again/;
        new MutationObserver(() => {
          if (notices.test(document.body.textContent)) window.said.push(document.body.textContent.match(notices)[0]);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      `);
      // the notice waits by the clock, which hardly moves until the line is back
      await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 5000);
      const [first] = live;
      first?.send('41');
      await expect
        .poll(async () => {
          await page.clock.runFor(1);
          return live.length;
        })
        .toBe(2);
      // longer than the notice would wait
      await page.clock.runFor(2500);
      expect(await page.evaluate('window.said')).toEqual([]);
    }));

  it('leads to login when a socket finds both tokens expired', () =>
    asMember({}, async ({ page }) => {
      await page.routeWebSocket(SOCKET, (socket) => refuse(socket, 'Token expired'));
      expectComplaints(failedRequest(401, /auth\/refresh/));
      await page.route(REFRESH, (route) => route.fulfill({ status: 401, json: {} }));
      await page.goto(LIST);
      await arrivedAt(page, LOGIN_FROM_LIST);
      await page.getByText('You were signed out. Sign in to go on where you were.').waitFor();
      expect(await page.getByText('That did not work').count()).toBe(0);
    }));

  it('says that the connection is lost, comes back and catches up what was missed', () =>
    asMember({}, async ({ page, call }) => {
      let line = Promise.resolve();
      let mend: () => void = () => undefined;
      let live: WebSocketRoute | null = null;
      await page.routeWebSocket(SOCKET, async (socket) => {
        await line;
        socket.connectToServer();
        live = socket;
      });
      const portfolio = await approvedPortfolio(call);
      await page.goto(`/portfolio/${portfolio.id}`);
      await page.getByRole('heading', { level: 1, name: portfolio.name }).waitFor();
      await expect.poll(() => live !== null).toBe(true);

      line = new Promise<void>((resolve) => {
        mend = resolve;
      });
      await (live as unknown as WebSocketRoute).close();
      await page.getByText('Connection lost. Trying again…').waitFor();
      await suggestFor(call, portfolio.id);
      mend();
      await page.getByText('Connected again.').waitFor();
      await page.getByRole('link', { name: 'Review suggestion' }).first().waitFor();
    }));

  it('shows what happened between the load of a page and its first connection', () =>
    asMember({}, async ({ page, call }) => {
      let connect: () => void = () => undefined;
      const line = new Promise<void>((resolve) => {
        connect = resolve;
      });
      await page.routeWebSocket(SOCKET, async (socket) => {
        await line;
        socket.connectToServer();
      });
      const portfolio = await approvedPortfolio(call);
      await page.goto(`/portfolio/${portfolio.id}`);
      await page.getByRole('heading', { level: 1, name: portfolio.name }).waitFor();
      await suggestFor(call, portfolio.id);
      expect(await page.getByRole('link', { name: 'Review suggestion' }).count()).toBe(0);
      connect();
      await page.getByRole('link', { name: 'Review suggestion' }).first().waitFor();
    }));
});
