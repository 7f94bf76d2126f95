/** The account (§2 account, /auth): who one is, how one signs in, a forgotten password, what the plan holds; in each language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@ballast/contract/constants';
import { animationsEnded } from '@ballast/testing/at-rest';
import { axeViolations, PHONE_DARK, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { type CatalogueTexts, loadTexts } from '@ballast/testing/catalogue-texts';
import { expectComplaints, failedRequest } from '@ballast/testing/page-complaints';
import { Secret, TOTP } from 'otpauth';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();
/** Of the accounts that an installation begins with, whose hash the accounts of this test have. */
const PASSWORD = 'ballast-demo';
const GOOD = 'seven quiet harbours in winter';
const PHONE = { viewport: { width: PHONE_DARK.width, height: PHONE_DARK.height } } as const;

const addUser = async (name: string, language: Language, consent: string | null = 'yes') => {
  const email = `${name}-${language}@account.example`;
  await fixture.product.query(
    `INSERT INTO users (id, firstname, lastname, email, email_key, password_hash, role, language, plan_id,
       approved_consent_text, approved_consent_at, is_active, is_demo, created_at, updated_at)
     SELECT gen_random_uuid(), 'Ada', 'Lovelace', $1, $1, password_hash, 'user', $2::language, plan_id,
       $3, now(), true, false, now(), now()
     FROM users WHERE email_key = 'premium@ballast.example'`,
    [email, language, consent],
  );
  return email;
};

interface Visit {
  readonly page: Page;
  readonly texts: CatalogueTexts;
}

const asVisitor = async (
  language: Language,
  options: BrowserContextOptions,
  work: (visit: Visit) => Promise<void>,
) => {
  const context = await fixture.openContext(options);
  const page = await context.newPage();
  await page.addInitScript(
    `if (location.protocol !== 'about:' && !localStorage.getItem('ballast-language')) localStorage.setItem('ballast-language', '${language}')`,
  );
  try {
    await work({ page, texts: await loadTexts(language) });
  } finally {
    await context.close();
  }
};

const enter = async ({ page, texts }: Visit, email: string, password: string) => {
  await page.goto('/auth/login');
  await page.getByLabel(texts.auth.login.email).fill(email);
  await page.getByLabel(texts.auth.login.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: texts.auth.login.submit, exact: true }).click();
};
const isIn = (page: Page) => page.waitForURL(/\/portfolio\/list/);

const faultsOf = async (page: Page): Promise<readonly string[]> => {
  await animationsEnded(page);
  return [
    ...(await axeViolations(page)),
    ...((await sidewaysOverflow(page)) > 0 ? ['scrolls sideways'] : []),
  ];
};

const VIEWS: readonly (readonly [Language, BrowserContextOptions])[] = [
  ['en', {}],
  ['tr', { colorScheme: 'dark', ...PHONE }],
  ['de', { colorScheme: 'dark' }],
];

const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Whoever mails go to, reads them in the folder that stands for a server. */
const mailTo = async (email: string): Promise<string> => {
  const folder = join(fixture.product.logs, '../mail');
  const find = () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    return files
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .find((text) => text.includes(`To: ${email}`));
  };
  let found: string | undefined;
  await expect.poll(() => (found = find()), { timeout: 60_000 }).toBeDefined();
  return found ?? '';
};

describe.each(VIEWS)('in %s', (language, options) => {
  it('name, address and password are changed, and what is wrong is said at its field', () =>
    asVisitor(language, options, async (visit) => {
      const { page, texts } = visit;
      const { account, forms, password } = texts;
      const email = await addUser('profile', language);
      await enter(visit, email, PASSWORD);
      await isIn(page);
      await page.goto('/account');
      await page.getByLabel(account.profile.firstname, { exact: true }).fill('Augusta');
      await page.getByRole('button', { name: account.profile.save, exact: true }).click();
      await page.getByText('Augusta Lovelace').waitFor();
      await page.getByLabel(account.profile.email, { exact: true }).fill(`new-${email}`);
      await page.getByRole('button', { name: account.profile.save, exact: true }).click();
      await page
        .getByText(forms.rule.required.replace('{{field}}', account.profile.currentPassword))
        .waitFor();
      expect(await faultsOf(page)).toEqual([]);

      await page.getByRole('tab', { name: account.tab.security }).click();
      const field = (label: string) => page.getByLabel(label, { exact: true });
      await field(account.password.new).fill('password1');
      await page.getByText(password.advice.common).waitFor();
      await field(account.password.new).fill('lovelace12');
      await page.getByText(password.advice.personal).waitFor();
      await field(account.password.new).fill(GOOD);
      await page.getByText(password.level.strong).or(page.getByText(password.level.good)).first().waitFor();
      await field(account.password.repeat).fill(GOOD);
      await field(account.password.current).fill('wrong');
      expectComplaints(failedRequest(400, /auth\.changePassword/));
      await page.getByRole('button', { name: account.password.save, exact: true }).click();
      await page.getByText(forms.rule.default.replace('{{field}}', account.password.current)).waitFor();
      await field(account.password.current).fill(PASSWORD);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: account.password.save, exact: true }).click();
      await page.getByText(account.password.done).waitFor();
      await asVisitor(language, options, async (again) => {
        await enter(again, email, GOOD);
        await isIn(again.page);
      });
    }));

  it('a second factor is set up, asked for, stood in for and switched off', () =>
    asVisitor(language, options, async (visit) => {
      const { page, texts } = visit;
      const { account, errors, password } = texts;
      const email = await addUser('factor', language);
      await enter(visit, email, PASSWORD);
      await isIn(page);
      await page.goto('/account?tab=security');
      await page.getByRole('button', { name: account.twoFactor.setUp, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(account.password.current, { exact: true }).fill(PASSWORD);
      await dialog.getByRole('button', { name: account.twoFactor.next, exact: true }).click();
      await dialog.getByRole('img', { name: account.twoFactor.picture }).waitFor();
      const secret = await dialog.getByLabel(account.twoFactor.key, { exact: true }).inputValue();
      expect(await faultsOf(page)).toEqual([]);
      await dialog
        .getByLabel(account.twoFactor.code, { exact: true })
        .fill(codeOf(secret, Date.now() - 30_000));
      await dialog.getByRole('button', { name: account.twoFactor.enable, exact: true }).click();
      await dialog.getByText(account.twoFactor.codesHint).waitFor();
      const codes = await dialog.getByRole('listitem').allTextContents();
      expect(codes).toHaveLength(10);
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: account.twoFactor.kept }).click();
      await page.getByRole('button', { name: account.twoFactor.switchOff, exact: true }).waitFor();

      await asVisitor(language, options, async (again) => {
        expectComplaints(failedRequest(401, /auth\.login/));
        await enter(again, email, PASSWORD);
        const code = again.page.getByLabel(password.code.label, { exact: true });
        await code.fill('000000');
        await code.press('Enter');
        await again.page.getByText(errors.code.twoFactorInvalid).waitFor();
        expect(await faultsOf(again.page)).toEqual([]);
        await code.fill(codes[0] ?? '');
        await code.press('Enter');
        await isIn(again.page);
      });
      await page.getByRole('button', { name: account.twoFactor.switchOff, exact: true }).click();
      await dialog.getByLabel(account.password.current, { exact: true }).fill(PASSWORD);
      await dialog.getByLabel(account.twoFactor.code, { exact: true }).fill(codes[1] ?? '');
      await dialog.locator('button[type="submit"]').click();
      await page.getByRole('button', { name: account.twoFactor.setUp, exact: true }).waitFor();
    }));

  it('a forgotten password is set anew by the mailed link, which works once', () =>
    asVisitor(language, options, async (visit) => {
      const { page, texts } = visit;
      const { auth, errors, password } = texts;
      const email = await addUser('forgot', language);
      await page.goto('/auth/login');
      await page.getByRole('link', { name: auth.login.forgot }).click();
      await page.getByRole('heading', { level: 1, name: password.forgot.title }).waitFor();
      await page.getByLabel(auth.login.email).fill(email);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: password.forgot.submit, exact: true }).click();
      await page.getByText(password.forgot.sent.replace('{{email}}', email)).waitFor();
      const mail = (await mailTo(email)).replaceAll('=\n', '').replaceAll('=3D', '=');
      const [link] = /http\S+recover-password#[\w-]{43}/.exec(mail) ?? [];
      const own = new URL(link ?? '');
      await page.goto(`${own.pathname}${own.hash}`);
      await page.getByRole('heading', { level: 1, name: password.recover.title }).waitFor();
      await expect.poll(() => page.url()).toBe(`${fixture.product.address}/auth/recover-password`);
      await page.getByLabel(password.recover.password, { exact: true }).fill(GOOD);
      await page.getByLabel(password.recover.repeat, { exact: true }).fill(GOOD);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: password.recover.submit, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: password.recover.doneTitle }).waitFor();
      await asVisitor(language, options, async (again) => {
        expectComplaints(failedRequest(400, /auth\.recoverPassword/));
        await again.page.goto(`${own.pathname}${own.hash}`);
        await again.page.getByLabel(password.recover.password, { exact: true }).fill(GOOD);
        await again.page.getByLabel(password.recover.repeat, { exact: true }).fill(GOOD);
        await again.page.getByRole('button', { name: password.recover.submit, exact: true }).click();
        await again.page.getByText(errors.code.resetTokenInvalid).waitFor();
      });
      await page.getByRole('link', { name: password.recover.toLogin, exact: true }).first().click();
      await page.getByLabel(auth.login.email).fill(email);
      await page.getByLabel(auth.login.password, { exact: true }).fill(GOOD);
      await page.getByRole('button', { name: auth.login.submit, exact: true }).click();
      await isIn(page);
    }));

  it('sessions are ended, tokens made and revoked, the plan and statistics shown', () =>
    asVisitor(language, options, async (visit) => {
      const { page, texts } = visit;
      const { account, shell } = texts;
      const email = await addUser('rest', language);
      await enter(visit, email, PASSWORD);
      await isIn(page);
      await asVisitor(language, options, async (other) => {
        await enter(other, email, PASSWORD);
        await isIn(other.page);
        await page.goto('/account?tab=security');
        await page.getByRole('button', { name: account.sessions.endOthers, exact: true }).click();
        await page.getByText(account.sessions.ended_one.replace('{{count}}', '1')).waitFor();
        expectComplaints(failedRequest(401, /./));
        await expect
          .poll(async () => {
            await other.page.goto('/account');
            // whichever of the two it is
            await other.page.locator('input[name="email"]').first().waitFor();
            await other.page.getByRole('heading', { level: 1 }).first().waitFor();
            return other.page.url();
          })
          .toContain('/auth/login');
      });
      await page.getByRole('button', { name: account.tokens.make, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(account.tokens.name, { exact: true }).fill('Nightly export');
      await dialog.getByLabel(account.tokens.currentPassword, { exact: true }).fill(PASSWORD);
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: account.tokens.create, exact: true }).click();
      const token = await dialog.getByLabel(account.tokens.shownTitle).last().inputValue();
      const status = async () => {
        const headers = { authorization: `Bearer ${token}` };
        return (await fetch(`${fixture.product.address}/api/v1/portfolio/list`, { headers })).status;
      };
      expect(await status()).toBe(200);
      await dialog.getByRole('button', { name: account.tokens.close, exact: true }).click();
      await page.getByRole('button', { name: `${account.tokens.revoke}: Nightly export` }).click();
      await dialog.getByRole('button', { name: account.tokens.revoke, exact: true }).click();
      await page.getByText(account.tokens.none).waitFor();
      await expect.poll(status).toBe(401);

      await page.getByRole('tab', { name: account.tab.plan }).click();
      await page.getByText(account.plan.meter.simulationsToday).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.goto('/statistics');
      await page.getByRole('heading', { level: 1, name: shell.title.statistics }).waitFor();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
    }));

  it('the consent text stands before everything, and is asked for once', () =>
    asVisitor(language, options, async (visit) => {
      const { page, texts } = visit;
      const { consent } = texts;
      const email = await addUser('consent', language, null);
      await enter(visit, email, PASSWORD);
      await page.getByRole('button', { name: consent.accept }).waitFor();
      await page.keyboard.press('Escape');
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('button', { name: consent.signOut }).click();
      await page.waitForURL(/\/auth\/login/);
      await enter(visit, email, PASSWORD);
      await page.getByRole('button', { name: consent.accept }).click();
      await page.getByRole('button', { name: consent.accept }).waitFor({ state: 'detached' });
      const [stored] = await fixture.product.query<{ text: string }>(
        'SELECT approved_consent_text AS text FROM users WHERE email = $1',
        [email],
      );
      expect(stored?.text).toContain(consent.purpose);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.getByRole('button', { name: consent.accept }).count()).toBe(0);
    }));
});

it('statistics of a demo account have its portfolios, decisions and months', async () => {
  const { context } = await fixture.signIn();
  const page = await context.newPage();
  await page.goto('/statistics');
  await page.getByRole('region', { name: 'What each portfolio brought' }).getByRole('link').first().waitFor();
  await page.locator('canvas').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await context.close();
});

it('a new password that the line swallowed is told, and can be sent again (§8.08)', () =>
  asVisitor('en', {}, async ({ page, texts: { password, errors } }) => {
    expectComplaints(/net::ERR_TIMED_OUT/);
    await page.route('**/api/trpc/auth.recoverPassword**', (route) => route.abort('timedout'));
    await page.goto(`/auth/recover-password#${'x'.repeat(43)}`);
    await page.getByLabel(password.recover.password, { exact: true }).fill(GOOD);
    await page.getByLabel(password.recover.repeat, { exact: true }).fill(GOOD);
    await page.getByRole('button', { name: password.recover.submit, exact: true }).click();
    await page.getByRole('alert').getByText(errors.code.network).waitFor();
    expect(await page.getByLabel(password.recover.password, { exact: true }).inputValue()).toBe(GOOD);
  }));
