/** Single sign-on from the link of a provider to the list (§2 /sso): consent, an account that is there already, refusals; in each language. */
import type { Language } from '@ballast/contract/constants';
import type { SsoProvider } from '@ballast/contract/keys';
import { animationsEnded } from '@ballast/testing/at-rest';
import {
  axeViolations,
  launchBrowser,
  PHONE_DARK,
  sidewaysOverflow,
  smallTargets,
} from '@ballast/testing/browser';
import { loadTexts } from '@ballast/testing/catalogue-texts';
import { expectComplaints, failedRequest } from '@ballast/testing/page-complaints';
import { type ProductWithVenue, startProductWithVenue } from '@ballast/testing/product-with-venue';
import { openContext, signIn } from '@ballast/testing/signed-in';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let product: ProductWithVenue;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProductWithVenue(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

/** Of the accounts that an installation begins with. */
const PASSWORD = 'ballast-demo';
const LOCALES = { en: 'en-GB', tr: 'tr-TR', de: 'de-AT' } as const satisfies Record<Language, string>;
const PHONE = { viewport: { width: PHONE_DARK.width, height: PHONE_DARK.height } } as const;
type View = readonly [
  language: Language,
  provider: SsoProvider,
  seeded: string,
  options: BrowserContextOptions,
];

const refused = (status: number) => failedRequest(status, /auth\.sso/);
const isAt = (page: Page, path: string) => expect.poll(() => page.url()).toBe(`${product.address}${path}`);

async function asVisitor(
  language: Language,
  options: BrowserContextOptions,
  work: (page: Page, texts: Awaited<ReturnType<typeof loadTexts>>) => Promise<void>,
): Promise<void> {
  const context = await openContext(browser, product.address, { locale: LOCALES[language], ...options });
  try {
    await work(await context.newPage(), await loadTexts(language));
  } finally {
    await context.close();
  }
}

const faultsOf = async (page: Page): Promise<readonly string[]> => {
  await animationsEnded(page);
  return [
    ...(await axeViolations(page)),
    ...((await sidewaysOverflow(page)) > 0 ? ['scrolls sideways'] : []),
    ...(page.viewportSize()?.width === PHONE_DARK.width ? await smallTargets(page) : []),
  ];
};

const VIEWS: readonly View[] = [
  ['en', 'matriks', 'premium@ballast.example', { colorScheme: 'light' }],
  ['tr', 'ideal-data', 'standard@ballast.example', { colorScheme: 'dark', ...PHONE }],
  ['de', 'matriks', 'demo@ballast.example', { colorScheme: 'dark' }],
];

describe.each(VIEWS)('in %s, from %s', (language, provider, seeded, options) => {
  it('a customer accepts the consent text and has an account, without a trace of the token', () =>
    asVisitor(language, options, async (page, texts) => {
      expectComplaints(refused(403));
      const told: string[] = [];
      const bodies: string[] = [];
      page.on('request', (request) => {
        // the provider's own page and the one address that it leads to
        if (!request.isNavigationRequest()) told.push(`${request.url()} ${request.headers().referer ?? ''}`);
        if (request.url().includes('auth.sso')) bodies.push(request.postData() ?? '');
      });
      const email = `${language}-customer@example.com`;
      const leads = page.waitForResponse(
        (response) => response.url().includes('/sso/') && response.status() === 200,
      );
      await page.goto(product.signInLink(provider, email));
      const opened = await leads;
      const token = new URL(opened.url()).searchParams.get('token') ?? '';
      expect(token.split('.')).toHaveLength(3);
      expect(opened.headers()['referrer-policy']).toBe('no-referrer');
      await page.getByRole('button', { name: texts.consent.accept }).waitFor();
      await isAt(page, `/sso/${provider}`);
      const name = texts.sso.provider[provider];
      await page.getByText(texts.sso.consent.data.replaceAll('{{provider}}', name)).waitFor();
      for (const text of ['purpose', 'decisions', 'end'] as const)
        await page.getByText(texts.consent[text]).waitFor();
      expect(await page.getByText(email).count()).toBeGreaterThan(0);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: texts.consent.accept }).click();
      await isAt(page, '/portfolio/list');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(told.filter((line) => line.includes(token))).toEqual([]);
      const { approvedConsentText } = JSON.parse(bodies.at(-1) ?? '{}') as { approvedConsentText: string };
      expect(approvedConsentText).toContain(texts.consent.purpose);
      expect(JSON.parse(bodies[0] ?? '{}')).not.toHaveProperty('approvedConsentText');
      // neither behind nor in what the browser keeps
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(token);
      await page.goBack();
      await page.waitForURL((url) => !url.search.includes('token'));
      // from then on nothing is asked
      const later = await page.context().newPage();
      await later.goto('/portfolio/list');
    }));

  it('an account with the address is linked with its password, and opened without it from then on', () =>
    asVisitor(language, options, async (page, texts) => {
      expectComplaints(refused(403), refused(401));
      const email = seeded;
      await page.goto(product.signInLink(provider, email));
      const field = page.getByLabel(texts.auth.login.password, { exact: true });
      await field.waitFor();
      await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
      expect(await faultsOf(page)).toEqual([]);
      await field.press('Enter');
      await page
        .getByText(texts.forms.rule.required.replaceAll('{{field}}', texts.auth.login.password))
        .waitFor();
      await field.fill('wrong');
      await field.press('Enter');
      await page.getByRole('alert').getByText(texts.sso.password.wrong).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await field.fill(PASSWORD);
      await page.getByRole('button', { name: texts.sso.password.submit }).click();
      await page.getByRole('button', { name: texts.consent.accept }).click();
      await isAt(page, '/portfolio/list');
      await page.getByRole('article').first().waitFor();
      await asVisitor(language, options, async (again) => {
        await again.goto(product.signInLink(provider, email));
        await isAt(again, '/portfolio/list');
        await again.getByRole('article').first().waitFor();
      });
    }));

  it('a link that was used says so, and where to sign in', () =>
    asVisitor(language, options, async (page, texts) => {
      expectComplaints(refused(401));
      const email = `${language}-customer@example.com`;
      const leads = page.waitForResponse((response) => response.url().includes('token='));
      await page.goto(product.signInLink(provider, email));
      const link = (await leads).url();
      await isAt(page, '/portfolio/list');
      await asVisitor(language, options, async (late) => {
        await late.goto(link);
        const alert = late.getByRole('alert');
        await alert.getByText(texts.errors.code.ssoRefused).waitFor();
        await isAt(late, `/sso/${provider}`);
        expect(await faultsOf(late)).toEqual([]);
        await late.getByRole('link', { name: texts.sso.toLogin }).click();
        await late.getByRole('heading', { level: 1, name: texts.auth.login.title }).waitFor();
      });
    }));

  it('without a token it says where to begin', () =>
    asVisitor(language, options, async (page, texts) => {
      await page.goto(`/sso/${provider}`);
      const name = texts.sso.provider[provider];
      await page.getByText(texts.sso.missing.replaceAll('{{provider}}', name)).waitFor();
      expect(await faultsOf(page)).toEqual([]);
    }));
});

it('asks somebody who is signed in before they become somebody else', async () => {
  expectComplaints(refused(403));
  const texts = await loadTexts('en');
  const { context, session } = await signIn(browser, product.address);
  const page = await context.newPage();
  const called: string[] = [];
  page.on('request', (request) => called.push(request.url()));
  await page.goto(product.signInLink('ideal-data'));
  await page.getByRole('button', { name: texts.sso.signedIn.stay }).click();
  await isAt(page, '/portfolio/list');
  await page.getByRole('article').first().waitFor();
  expect(called.filter((url) => url.includes('auth.sso'))).toEqual([]);
  const userId = () =>
    page.evaluate(() => {
      const stored =
        sessionStorage.getItem('ballast-session') ?? localStorage.getItem('ballast-session') ?? '{}';
      const { accessToken } = JSON.parse(stored) as { accessToken: string };
      return (JSON.parse(atob(accessToken.split('.')[1] ?? '')) as { sub: string }).sub;
    });
  expect(await userId()).toBe(session.user.id);
  await page.goto(product.signInLink('ideal-data'));
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: texts.sso.signedIn.change }).click();
  await page.getByRole('button', { name: texts.consent.accept }).click();
  await isAt(page, '/portfolio/list');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await userId()).not.toBe(session.user.id);
  await context.close();
});

it('tells a plan that has ended on its page, and an account that is closed by its name', () =>
  asVisitor('en', {}, async (page, texts) => {
    expectComplaints(refused(403), refused(401));
    await page.goto(product.signInLink('matriks', 'expired@ballast.example'));
    await page.getByLabel(texts.auth.login.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: texts.sso.password.submit }).click();
    await isAt(page, '/auth/subscription-expired');
    const email = 'closed@example.com';
    await page.goto(product.signInLink('matriks', email));
    await page.getByRole('button', { name: texts.consent.accept }).click();
    await isAt(page, '/portfolio/list');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('about:blank');
    await product.query('UPDATE users SET is_active = false WHERE email = $1', [email]);
    await asVisitor('en', {}, async (again) => {
      await again.goto(product.signInLink('matriks', email));
      await again.getByRole('alert').getByText(texts.errors.code.accountNotActive).waitFor();
    });
  }));
