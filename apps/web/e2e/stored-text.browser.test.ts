/**
 * safety C9: no text that somebody stored runs in a page or becomes part of it. Each round gives every stored text another payload; ten
 * rounds (`STORED_TEXT_ROUNDS=10`) put each of the fifty into each text.
 */
import { LANGUAGES, type Language } from '@ballast/contract/constants';
import { addDays, isoDate } from '@ballast/contract/dates';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { ADMIN_PAGES, arrive, type BuiltPage, memberPages } from '@ballast/testing/built-pages';
import { someTickers } from '@ballast/testing/form-draft';
import { SCRIPT_PAYLOADS } from '@ballast/testing/script-payloads';
import type { SignedIn } from '@ballast/testing/signed-in';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const fixture = browserFixture();
const ROUNDS = Number(process.env.STORED_TEXT_ROUNDS ?? 1);
/** Portfolios of the demo beside each other, each with a payload of its own. */
const AT_ONCE = 5;
/** Those that show what somebody has stored. */
const SHOWN = new Set([
  ...['list', 'palette', 'form-edit', 'detail', 'detail-suggested', 'detail-suggestions', 'review'],
  ...['simulations', 'statistics', 'account', 'account-security', 'account-plan', 'notifications'],
  ...['administration', 'administration-plans', 'administration-audit'],
]);

const payloadOf = (at: number): string => SCRIPT_PAYLOADS[at % SCRIPT_PAYLOADS.length] ?? '';

/** Everything that this account has written, and its plan. */
const store = async (userId: string, at: number) => {
  const { query } = fixture.product;
  const own = await query<{ id: string }>(
    'SELECT id FROM portfolios WHERE user_id = $1 AND deleted_at IS NULL ORDER BY id',
    [userId],
  );
  const all = SCRIPT_PAYLOADS.join(' ').slice(0, 1000);
  for (const [nth, { id }] of own.entries())
    await query('UPDATE portfolios SET name = $2, description = $3 WHERE id = $1', [
      id,
      payloadOf(at + nth),
      all,
    ]);
  const text = payloadOf(at);
  await query('UPDATE users SET firstname = $2, lastname = $3 WHERE id = $1', [
    userId,
    text,
    payloadOf(at + 1),
  ]);
  // no two plans have the same name, and other languages have theirs
  await query(
    `UPDATE plans SET name = $2 || ' ' || id WHERE id = (SELECT plan_id FROM users WHERE id = $1)`,
    [userId, payloadOf(at + 2)],
  );
  await query('UPDATE simulations SET name = $2 WHERE user_id = $1', [userId, payloadOf(at + 3)]);
  await query('UPDATE sessions SET user_agent = $2 WHERE user_id = $1', [userId, payloadOf(at + 4)]);
  await query(
    `UPDATE notifications SET params = params || jsonb_build_object('portfolio', $2::text) WHERE user_id = $1`,
    [userId, text],
  );
};

const day = (ago: number): string => addDays(isoDate(new Date()), -ago);

/** What it comes to is of no interest here. */
const simulate = async ({ call }: SignedIn) => {
  const configuration = {
    tickers: (await someTickers({ call }, 3)).map(({ symbol }) => symbol),
    models: ['sample_algorithm'],
  };
  const test = { investmentStartDate: day(40), endDate: day(1) };
  const answer = await call('POST', '/simulation', {
    ...{ name: 'Named anew', plannedInvestment: 100_000, configuration, ...test },
  });
  expect(answer.status).toBe(200);
};

const begin = async (language: Language) => {
  const signed = await fixture.signIn({ language });
  const { id } = signed.session.user;
  const planId = crypto.randomUUID();
  await fixture.product.query(
    `INSERT INTO plans SELECT (jsonb_populate_record(p, jsonb_build_object('id', $2::text, 'name', $2::text))).* FROM plans p WHERE p.id = (SELECT plan_id FROM users WHERE id = $1)`,
    [id, planId],
  );
  await fixture.product.query(`UPDATE users SET role = 'admin', plan_id = $2 WHERE id = $1`, [id, planId]);
  await simulate(signed);
  return signed;
};

const look = async (page: Page, built: BuiltPage): Promise<string[]> => {
  await page.goto(built.path);
  await arrive(page, built);
  if (SHOWN.has(built.name)) await page.getByText('pwned').first().waitFor({ state: 'attached' });
  const [ran, parts] = await page.evaluate<[boolean, number]>(
    `['pwned' in window, document.querySelectorAll('[data-pwned], [src*="pwned"], [href*="pwned"]').length]`,
  );
  return [
    ...(ran ? [`${built.name}: a text ran`] : []),
    ...(parts > 0 ? [`${built.name}: a text became ${parts} elements`] : []),
  ];
};

const pagesOf = async (call: SignedIn['call']) =>
  [...(await memberPages(call)), ...ADMIN_PAGES].filter(({ name }) => SHOWN.has(name));

it.each(LANGUAGES)(
  'stays text on every page, in %s',
  { timeout: 120_000 + ROUNDS * 90_000 },
  async (language) => {
    const { context, call, session } = await begin(language);
    const pages = await pagesOf(call);
    expect(pages.length).toBeGreaterThan(12);
    const page = await context.newPage();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const first = LANGUAGES.indexOf(language) * AT_ONCE;
    for (let round = 0; round < ROUNDS; round++) {
      await store(session.user.id, first + round * AT_ONCE);
      for (const built of pages) expect(await look(page, built)).toEqual([]);
    }
    expect(dialogs).toEqual([]);
    await context.close();
  },
);
