/** Every page there is to look at, in the states a reader meets, for checks and screenshots of all of them. */
import { LANGUAGES } from '@ballast/contract/constants';
import type { Page } from 'playwright-core';
import { loadTexts } from './catalogue-texts.ts';
import { failedRequest } from './page-complaints.ts';
import type { SignedIn } from './signed-in.ts';

export interface BuiltPage {
  readonly name: string;
  readonly path: string;
  /** Seen without a session. */
  readonly isOpen?: true;
  /** Waits for what the page is about; by default for its first heading. */
  readonly ready?: (page: Page) => Promise<void>;
  /** What it reports on purpose. */
  readonly complains?: RegExp;
}

const firstHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
const article = (page: Page) => page.getByRole('article').first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const chart = (page: Page) => page.locator('canvas').first().waitFor();
const figures = (page: Page) => page.locator('#figures').waitFor();
const approval = async (page: Page) => {
  await figures(page);
  await page.locator('[data-decision="approve"]').click();
  await dialog(page);
};
const palette = async (page: Page) => {
  await article(page);
  await page.keyboard.press('Control+k');
  await dialog(page);
};
const hint = async (page: Page) => {
  await chart(page);
  await page.locator('main dt span').first().hover();
  await page.getByRole('tooltip').waitFor();
};
const choices = async (page: Page) => {
  await firstHeading(page);
  await page.locator('main input[aria-haspopup="listbox"]').first().click();
  await page.getByRole('option').first().waitFor();
};
const crash = async (page: Page) => {
  await page.locator('main button').first().click();
  await page.getByRole('alert').getByRole('heading', { level: 1 }).waitFor();
};
const field = (page: Page) => page.locator('main textarea').first().waitFor();
const answer = async (page: Page) => {
  await field(page);
  await page.locator('main textarea').first().fill('Sharpe');
  await page.keyboard.press('Enter');
  await page.locator('main ol > li[data-state="complete"]').last().waitFor();
};
const settings = (page: Page) => page.locator('main table [role="switch"]').first().waitFor();
const rows = (page: Page) => page.locator('main tbody tr').first().waitFor();
const sessionRows = (page: Page) => page.locator('main li').first().waitFor();
const meters = (page: Page) => page.locator('main [role="progressbar"]').first().waitFor();
const notices = (page: Page) => page.locator('main li').first().waitFor();
const panel = async (page: Page) => {
  await article(page);
  await page.locator('header [aria-haspopup="dialog"]').click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
};
const pickerRows = async (page: Page) => {
  await dialog(page);
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
};

export const arrive = async (page: Page, { ready = firstHeading }: BuiltPage): Promise<void> => {
  await ready(page);
  await page.locator('.mantine-Skeleton-root[data-visible]').first().waitFor({ state: 'detached' });
};

/** What the test page throws, in every language. */
const thrown = await Promise.all(
  LANGUAGES.map(async (language) => (await loadTexts(language)).shell.testError.thrown),
);

export const OPEN_PAGES: readonly BuiltPage[] = [
  { name: 'login', path: '/auth/login', isOpen: true },
  { name: 'forgot-password', path: '/auth/forgot-password', isOpen: true },
  { name: 'recover-password', path: '/auth/recover-password#token', isOpen: true },
  { name: 'subscription-expired', path: '/auth/subscription-expired', isOpen: true },
  { name: 'sso', path: '/sso/matriks', isOpen: true },
  { name: 'test-error', path: '/test-error', isOpen: true },
  {
    name: 'crash',
    path: '/test-error',
    isOpen: true,
    ready: crash,
    complains: new RegExp(thrown.join('|')),
  },
];

/** The pages that administrators alone see. */
export const ADMIN_PAGES: readonly BuiltPage[] = [
  { name: 'administration', path: '/yonetim', ready: rows },
  { name: 'administration-none', path: '/yonetim?search=nothing+of+this+name' },
  { name: 'administration-plans', path: '/yonetim?tab=plans', ready: article },
  { name: 'administration-statistics', path: '/yonetim?tab=statistics', ready: chart },
  { name: 'administration-audit', path: '/yonetim?tab=audit', ready: rows },
  { name: 'administration-installation', path: '/yonetim?tab=installation' },
];

/** Each try waits for as long as the server does. */
const FORECAST_TRIES = 24;

/** A forecast is computed when it is first asked for, and a busy machine is not done with it in the time of a page. */
async function askForecast(call: SignedIn['call'], symbol: string): Promise<string> {
  const path = `/forecast/${encodeURIComponent(symbol)}`;
  for (let tries = 0; tries < FORECAST_TRIES; tries += 1) if ((await call('GET', path)).ok) return path;
  throw new Error(`there is no forecast of ${symbol}`);
}

/** The pages of a member, with the ids of what they own. */
export async function memberPages(call: SignedIn['call']): Promise<readonly BuiltPage[]> {
  const { records } = (await (await call('GET', '/portfolio/list')).json()) as {
    records: { id: string; status: string; pendingOptimization: object | null }[];
  };
  const suggested = records.find(({ pendingOptimization }) => pendingOptimization !== null)?.id;
  const settled = records.find(({ status }) => status === 'approved')?.id;
  if (suggested === undefined || settled === undefined)
    throw new Error('the account lacks a portfolio with an open suggestion or one without');
  const { assets } = (await (await call('GET', `/portfolio/${settled}`)).json()) as {
    assets: { symbol: string }[];
  };
  return [
    { name: 'list', path: '/portfolio/list', ready: article },
    { name: 'list-none', path: '/portfolio/list?search=nothing+of+this+name' },
    { name: 'palette', path: '/portfolio/list', ready: palette },
    { name: 'form', path: '/portfolio/form' },
    { name: 'form-choices', path: '/portfolio/form', ready: choices },
    { name: 'form-edit', path: `/portfolio/form/${settled}` },
    { name: 'picker', path: '/portfolio/form?pick=1', ready: pickerRows },
    { name: 'detail', path: `/portfolio/${settled}`, ready: chart },
    { name: 'detail-hint', path: `/portfolio/${settled}`, ready: hint },
    { name: 'detail-suggested', path: `/portfolio/${suggested}`, ready: chart },
    { name: 'detail-assets', path: `/portfolio/${settled}?tab=assets` },
    { name: 'detail-suggestions', path: `/portfolio/${settled}?tab=suggestions` },
    { name: 'detail-transactions', path: `/portfolio/${settled}?tab=transactions` },
    { name: 'review', path: `/portfolio/approval/${suggested}`, ready: figures },
    { name: 'review-approve', path: `/portfolio/approval/${suggested}`, ready: approval },
    { name: 'review-none', path: `/portfolio/approval/${settled}` },
    {
      name: 'not-found',
      path: '/portfolio/00000000-0000-7000-8000-000000000000',
      complains: failedRequest(404, /portfolio\.get/),
    },
    { name: 'ticker', path: `/ticker/${encodeURIComponent(assets[0]?.symbol ?? '')}`, ready: chart },
    { name: 'ticker-unknown', path: '/ticker/NOPE.US.NASDAQ' },
    { name: 'simulations', path: '/simulation/list' },
    { name: 'simulation-form', path: '/simulation/form?step=period' },
    { name: 'simulation-compare-none', path: '/simulation/compare' },
    { name: 'forecast', path: '/forecast' },
    { name: 'forecast-none', path: '/forecast?search=nothing+of+this+name' },
    { name: 'forecast-ticker', path: await askForecast(call, assets[0]?.symbol ?? '') },
    { name: 'chatbot', path: '/chatbot', ready: field },
    { name: 'chatbot-answer', path: '/chatbot', ready: answer },
    { name: 'statistics', path: '/statistics' },
    { name: 'account', path: '/account' },
    { name: 'account-security', path: '/account?tab=security', ready: sessionRows },
    { name: 'account-notifications', path: '/account?tab=notifications', ready: settings },
    { name: 'account-plan', path: '/account?tab=plan', ready: meters },
    { name: 'statistics', path: '/statistics', ready: chart },
    { name: 'notifications', path: '/notifications', ready: notices },
    { name: 'notifications-none', path: '/notifications?search=nothing+of+this+name' },
    { name: 'bell', path: '/portfolio/list', ready: panel },
  ];
}
