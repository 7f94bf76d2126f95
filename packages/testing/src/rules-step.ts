/** The step of constraints in the form of a portfolio, as browser tests open it with tickers and rules (§5). */
import type { Language } from '@ballast/contract/constants';
import { CONSTRAINTS_DEFAULT } from '@ballast/contract/entities/defaults';
import { loadMessages } from '@ballast/i18n/load-messages';
import type { Messages } from '@ballast/i18n/messages';
import type { Translated } from '@ballast/i18n/translated';
import type { Locator, Page } from 'playwright-core';
import type { BrowserFixture } from './browser-fixture.ts';
import { codeOf, someTickers, storeDraft } from './form-draft.ts';
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

/** The step of an unfinished form that holds these tickers and rules. */
export async function openRules(
  fixture: Pick<BrowserFixture, 'signIn'>,
  { language = 'en', tickers: count = 3, constraints, viewport }: Options = {},
): Promise<Opened> {
  const session = await fixture.signIn({ language, ...(viewport ? { viewport } : {}) });
  const tickers = await someTickers(session, count);
  const symbols = tickers.map(({ symbol }) => symbol);
  const entered = { tickers, constraints: { ...CONSTRAINTS_DEFAULT, ...constraints?.(symbols) } };
  const page = await session.context.newPage();
  await page.addInitScript(
    `if (location.protocol !== 'about:' && !sessionStorage.begun) { sessionStorage.begun = '1'; ${storeDraft(session, entered)} }`,
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
