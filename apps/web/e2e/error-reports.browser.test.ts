/** Errors that no page caught, from the browser that met them to the administrators who look at them (§7, safety A11). */
import { sidewaysOverflow, smallTargets, violationsInBothSchemes } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { expectComplaints } from '@ballast/testing/page-complaints';
import type { SignedIn, signIn } from '@ballast/testing/signed-in';
import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

const PHONE = { width: 390, height: 844 };
const THROWN = /A test error was thrown\./;

const fixture = browserFixture();
let admin: SignedIn;

const asAdmin = async (options: Parameters<typeof signIn>[2] = {}): Promise<SignedIn> => {
  const signed = await fixture.signIn(options);
  await fixture.product.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [signed.session.user.id]);
  return signed;
};

beforeAll(async () => {
  admin = await asAdmin();
});

const isReport = (request: Request) => request.method() === 'POST' && /\/error-reports$/.test(request.url());

/** A report that the collector took while something was done. */
const reportOf = async (page: Page, act: () => Promise<unknown>): Promise<string> => {
  const [request] = await Promise.all([page.waitForRequest(isReport), act()]);
  expect((await request.response())?.status()).toBe(200);
  return request.postData() ?? '';
};

/** Another page without loading the application anew: what was read stays in its memory. */
const goOn = async (page: Page, path: string) => {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
  await page.evaluate(`dispatchEvent(new PopStateEvent('popstate', { state: null }))`);
};

const throwLater = (page: Page, message: string) =>
  page.evaluate(`setTimeout(() => { throw new RangeError(${JSON.stringify(message)}); })`);

const openList = async (page: Page, search = '') => {
  await page.goto(`/yonetim?tab=errors&search=${encodeURIComponent(search)}`);
  await page.getByRole('tab', { name: 'Errors', selected: true }).waitFor();
};
const rows = (page: Page) => page.locator('main li > button');

/** axe in both schemes, nothing that scrolls sideways, and on a phone nothing too small for a finger. */
async function faults(page: Page): Promise<string[]> {
  const overflow = await sidewaysOverflow(page);
  const found = await violationsInBothSchemes(page);
  if (page.viewportSize()?.width === PHONE.width) found.push(...(await smallTargets(page)));
  return overflow === 0 ? found : [...found, `scrolls sideways by ${overflow} px`];
}

describe('an error that no page caught', () => {
  it('reaches administrators once, with its page and without any secret', async () => {
    const { context, session, call } = await fixture.signIn();
    const { records } = (await (await call('GET', '/portfolio/list')).json()) as {
      records: { id: string }[];
    };
    const canaries = {
      access: session.accessToken,
      refresh: session.refreshToken,
      email: 'canary-person@example.com',
      lastname: 'Canarylovelace',
      portfolio: 'Canary pension fund',
      note: 'canary note of 123',
      password: 'canary-Password-1',
      reset: 'canary-reset-0a1b2c3d4e',
      search: 'canarysearched',
      fragment: 'canary-fragment-99',
      amount: '123456.78',
      written: '987.654,32',
      broker: 'canary-broker-key-4567',
    };
    await fixture.product.query('UPDATE users SET email = $2, lastname = $3 WHERE id = $1', [
      session.user.id,
      canaries.email,
      canaries.lastname,
    ]);
    await fixture.product.query(
      'UPDATE portfolios SET name = $2, description = $3, planned_investment = 123456.78 WHERE id = $1',
      [records[0]?.id, canaries.portfolio, canaries.note],
    );
    const page = await context.newPage();
    await page.goto('/portfolio/list');
    await page.getByText(canaries.portfolio).first().waitFor();
    await goOn(page, `/portfolio/list?search=${canaries.search}`);
    await goOn(page, `/test-error?token=${canaries.reset}#${canaries.fragment}`);
    await page.getByRole('heading', { name: 'Error test page' }).waitFor();

    expectComplaints(/planted by a test/);
    const message = `planted by a test for ${canaries.email}: ${canaries.amount} or ${canaries.written} of "${canaries.portfolio}" ('${canaries.note}') by "${canaries.lastname}", password=${canaries.password}, ${canaries.access}, ${canaries.refresh}, key: ${canaries.broker}, ${page.url()}?search=${canaries.search}`;
    const body = await reportOf(page, () => throwLater(page, message));

    const sent = JSON.parse(body);
    expect(sent).toMatchObject({ route: '/test-error', codeVersion: '1.0.0', environment: 'production' });
    expect(sent.snapshot.authentication).toMatchObject({ isSignedIn: true, isDemo: true });
    expect(sent.snapshot.portfolio.calls.map(({ name }: { name: string }) => name)).toContain(
      'portfolio.list',
    );
    const names = sent.telemetry.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);
    expect(names).toEqual(
      expect.arrayContaining(['navigation /portfolio/list', 'call portfolio.list', 'navigation /test-error']),
    );

    const stored = await fixture.product.query<{ count: number; all: string }>(
      `SELECT count, e::text AS all FROM error_reports e WHERE message LIKE '%planted by a test%'`,
    );
    expect(stored.map(({ count }) => count)).toEqual([1]);
    for (const [what, canary] of Object.entries(canaries)) {
      expect(body, `${what} in the request`).not.toContain(canary);
      expect(stored[0]?.all, `${what} in the row`).not.toContain(canary);
    }
    expect(`${body} ${stored[0]?.all}`).not.toMatch(/canary|123456|987.?654/i);

    const seen = await admin.context.newPage();
    await openList(seen, 'planted by a test');
    await expect.poll(() => rows(seen).count()).toBe(1);
    await rows(seen).click();
    await seen.getByRole('heading', { name: 'RangeError' }).waitFor();
    await seen.getByText('/test-error · Not caught').waitFor();
    await seen.getByText('Demo account', { exact: true }).last().waitFor();
    await seen.getByRole('row', { name: /Page \/test-error/ }).waitFor();
    expect(await faults(seen)).toEqual([]);
    await seen.setViewportSize(PHONE);
    expect(await faults(seen)).toEqual([]);

    // what was opened stands in the address
    await seen.reload();
    await seen.getByRole('button', { name: 'Delete', exact: true }).click();
    await seen.getByRole('dialog').getByText('The report goes for good.').waitFor();
    await seen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await seen.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await seen.close();
    await context.close();
  });

  it('is reported by a visitor too: thrown, rejected, or of a page that crashed', async () => {
    const context = await fixture.openContext();
    const page = await context.newPage();
    expectComplaints(THROWN);
    await page.goto('/test-error');
    const kindOf = async (button: string) =>
      JSON.parse(await reportOf(page, () => page.getByRole('button', { name: button }).click())).kind;
    expect(await kindOf('Throw in an event')).toBe('error');
    expect(await kindOf('Reject a promise')).toBe('rejection');
    expect(await kindOf('Throw while rendering')).toBe('render');
    await page.getByRole('heading', { name: 'Something broke on this page' }).waitFor();

    const seen = await admin.context.newPage();
    await openList(seen, 'A test error was thrown');
    for (const kind of ['Not caught', 'Promise rejected', 'Page crashed'])
      await seen.getByText(kind, { exact: true }).first().waitFor();
    expect(await faults(seen)).toEqual([]);
    await seen.setViewportSize(PHONE);
    expect(await faults(seen)).toEqual([]);
    await seen.close();
    await context.close();
  });

  it('posts it as JSON to the service that is configured, and nowhere else', async () => {
    const SERVICE = 'https://errors.ballast.example/report';
    const context = await fixture.openContext();
    const page = await context.newPage();
    await page.route('**/error-reports/target', (route) => route.fulfill({ json: { url: SERVICE } }));
    // as the server's own policy is where it is configured
    await page.route('**/test-error', async (route) => {
      const response = await route.fetch();
      const policy = response
        .headers()
        ['content-security-policy']?.replace("connect-src 'self'", `connect-src 'self' ${SERVICE}`);
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy ?? '' },
      });
    });
    await page.route(SERVICE, (route) =>
      route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, body: '' }),
    );
    const own: string[] = [];
    page.on('request', (request) => {
      if (isReport(request)) own.push(request.url());
    });
    expectComplaints(THROWN);
    await page.goto('/test-error');
    const [request] = await Promise.all([
      page.waitForRequest(SERVICE),
      page.getByRole('button', { name: 'Throw in an event' }).click(),
    ]);
    expect(request.method()).toBe('POST');
    const { 'content-type': type, cookie, referer, 'x-xsrf-token': pair } = await request.allHeaders();
    expect({ type, cookie, referer, pair }).toEqual({ type: 'application/json' });
    expect(request.postDataJSON()).toMatchObject({ kind: 'error', route: '/test-error' });
    expect(own).toEqual([]);
    await context.close();
  });

  it('is no error once more where its report cannot be sent', async () => {
    const context = await fixture.openContext();
    const page = await context.newPage();
    let tries = 0;
    await page.route('**/api/v1/error-reports', (route) => {
      tries += 1;
      return route.abort();
    });
    expectComplaints(THROWN, /Failed to load resource: net::ERR_FAILED/);
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await page.goto('/test-error');
    for (const round of [1, 2]) {
      await page.getByRole('button', { name: 'Throw in an event' }).click();
      await expect.poll(() => tries).toBe(round);
    }
    expect(thrown).toHaveLength(2);
    await context.close();
  });
});

describe('the page of reports', () => {
  it.each([
    ['en', 'Errors', 'No errors reported'],
    ['tr', 'Hatalar', 'Bildirilen hata yok'],
    ['de', 'Fehler', 'Keine Fehler gemeldet'],
  ] as const)('says in %s that there are none', async (language, title, nothing) => {
    const { context } = await asAdmin({ language });
    const page = await context.newPage();
    await page.route('**/api/trpc/errorReport.list**', (route) =>
      route.fulfill({ json: [{ result: { data: { records: [], count: 0, isCollecting: true } } }] }),
    );
    await page.goto('/yonetim?tab=errors');
    await page.getByRole('tab', { name: title, selected: true }).waitFor();
    await page.getByRole('heading', { name: nothing }).waitFor();
    expect(await faults(page)).toEqual([]);
    await context.close();
  });

  it('says so where a report is gone', async () => {
    const page = await admin.context.newPage();
    await page.goto('/yonetim?tab=errors&report=00000000-0000-7000-8000-000000000000');
    expectComplaints(/status of 404 .*errorReport\.get/);
    await page.getByRole('heading', { name: 'This report is gone' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'All error reports' }).click();
    await page.getByLabel('Search by error, text or page').waitFor();
    await page.close();
  });

  it('leads nobody there but administrators', async () => {
    const { context } = await fixture.signIn();
    const page = await context.newPage();
    await page.goto('/yonetim?tab=errors');
    await page.waitForURL('/portfolio/list');
    await context.close();
  });
});
