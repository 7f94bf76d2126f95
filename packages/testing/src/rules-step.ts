/** The step of constraints in the form of a portfolio, as browser tests open it with tickers and rules (§5). */
import type { Language } from '@ballast/contract/constants';
import { CONSTRAINTS_DEFAULT, REBALANCING_DEFAULT } from '@ballast/contract/entities/defaults';
import { loadMessages } from '@ballast/i18n/load-messages';
import type { Messages } from '@ballast/i18n/messages';
import type { Translated } from '@ballast/i18n/translated';
import type { Locator, Page } from 'playwright-core';
import type { BrowserFixture } from './browser-fixture.ts';
import type { SignedIn } from './signed-in.ts';

export interface Opened extends SignedIn {
  readonly page: Page;
  readonly codes: readonly string[];
  readonly words: Translated<Messages['portfolioRules']>;
}

export interface Options {
  readonly language?: Language;
  readonly tickers?: number;
  readonly constraints?: (symbols: readonly string[]) => object;
  readonly viewport?: { readonly width: number; readonly height: number };
}

export const codeOf = (symbol: string) => symbol.split('.', 1)[0] ?? symbol;

/** Tickers with codes of their own, so that a code names one. */
async function someTickers({ call }: SignedIn, count: number) {
  const filter = { tab: 'market', markets: ['US'], size: Math.min(1000, 2 * count + 20) };
  const answer = await call('POST', '/dataprovider/available-tickers', filter);
  const { list } = (await answer.json()) as { list: { symbol: string; name: string }[] };
  const codes = new Map(list.map((ticker) => [codeOf(ticker.symbol), ticker]));
  return [...codes.values()].slice(0, count).map(({ symbol, name }) => ({ symbol, name }));
}

/** The step of an unfinished form that holds these tickers and rules. */
export async function openRules(
  fixture: BrowserFixture,
  { language = 'en', tickers: count = 3, constraints, viewport }: Options = {},
): Promise<Opened> {
  const session = await fixture.signIn({ language, ...(viewport ? { viewport } : {}) });
  const tickers = await someTickers(session, count);
  const symbols = tickers.map(({ symbol }) => symbol);
  const begunFrom = {
    ...{ name: 'Keel', description: '', tickers: [], plannedInvestment: 100_000, currency: 'USD' },
    ...{ constraints: CONSTRAINTS_DEFAULT, rebalancing: REBALANCING_DEFAULT, objective: 'MinRisk' },
    ...{ targetReturn: '', targetRisk: 0.035, riskAversion: 7, benchmarks: [], models: ['linear_method'] },
    ...{ nodewise: false, dataPeriod: '1day', trainPeriod: 182, transactionCost: 0, initialAllocation: [] },
  };
  const rules = { ...CONSTRAINTS_DEFAULT, ...constraints?.(symbols) };
  const draft = JSON.stringify({ values: { ...begunFrom, tickers, constraints: rules }, begunFrom });
  const page = await session.context.newPage();
  const key = `ballast-portfolio-draft-${session.session.user.id}`;
  await page.addInitScript(
    `if (location.protocol !== 'about:' && !sessionStorage.begun) { sessionStorage.begun = '1'; localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(draft)}) }`,
  );
  await page.goto('/portfolio/form?step=constraints');
  const words = (await loadMessages(language, 'portfolioRules')) as Opened['words'];
  await page.getByRole('region', { name: words.feasibility.title }).waitFor();
  return { ...session, page, codes: symbols.map(codeOf), words };
}

export const limits = (min: number, max: number) => (symbols: readonly string[]) => ({
  ...{ noShort: false },
  weightConstraints: { enabled: true, value: symbols.map((symbol) => ({ symbol, min, max })) },
});
export const group = (name: string, members: readonly string[], min = 0, max = 1) => ({
  name,
  members,
  min,
  max,
});

export const panel = ({ page, words }: Opened) => page.getByRole('region', { name: words.feasibility.title });
export const card = ({ page, words }: Opened, key: keyof Opened['words']['constraint']) =>
  page.getByRole('region', { name: words.constraint[key], exact: true });
export const turn = (opened: Opened, key: keyof Opened['words']['constraint']) =>
  card(opened, key).getByRole('switch').click({ force: true });
export const field = ({ page, words }: Opened, side: 'minOf' | 'maxOf', name: string) =>
  page.getByRole('textbox', { name: words.field[side].replace('{{name}}', name), exact: true });
export const type = async (input: Locator, text: string) => {
  await input.fill(text);
  await input.blur();
};
