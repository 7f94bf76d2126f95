/** What a review tells beyond its trades: models side by side, what rules cost, and markets that are closed. */
import { setTimeout as wait } from 'node:timers/promises';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { marketStateAt } from '@ballast/market/calendars/market-state';
import { axeViolations, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import type { SignedIn } from '@ballast/testing/signed-in';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();
const PATIENCE_MS = 240_000;
const MODELS = ['linear_method', 'sample_algorithm'] as const;
/** Six weights that are on average a sixth: on prices of any day some meet it, and some do not. */
const CAP = 0.22;
const COUNT = 6;

interface Result {
  readonly results: readonly { readonly symbol: string; readonly weight: number }[];
  readonly certificate: {
    readonly active: readonly { readonly rule: { readonly rule: string }; readonly multiplier: number }[];
  };
}
interface Opened extends SignedIn {
  readonly page: Page;
  readonly results: Readonly<Record<(typeof MODELS)[number], Result>>;
}

const tickersOf = async ({ call }: SignedIn, domain: string, count: number) => {
  const filter = { tab: 'market', domains: [domain], size: count };
  const answer = await call('POST', '/dataprovider/available-tickers', filter);
  const { list } = (await answer.json()) as { list: { symbol: string }[] };
  expect(list.length, domain).toBe(count);
  return list.map(({ symbol }) => symbol);
};

/** The review of a portfolio whose caps bind, by two models. */
async function onReview(work: (opened: Opened) => Promise<void>, domains: readonly string[] = ['US']) {
  const session = await fixture.signIn();
  const { call, context } = session;
  const count = COUNT / domains.length;
  const tickers = (await Promise.all(domains.map((domain) => tickersOf(session, domain, count)))).flat();
  const definition = {
    name: 'Keel',
    currency: 'USD',
    configuration: {
      ...{ tickers, models: MODELS, objective: 'Utility' },
      riskProfile: { targetRisk: 0.2, riskAversion: { value: 10, trackingError: false } },
      constraints: {
        noShort: false,
        weightConstraints: {
          enabled: true,
          value: tickers.map((symbol) => ({ symbol, min: 0, max: CAP })),
        },
      },
    },
  };
  const created = await call('POST', '/portfolio', definition);
  expect(created.status, await created.clone().text()).toBe(200);
  const { id } = (await created.json()) as { id: string };
  let pending: Pick<Opened, 'results'> | null = null;
  for (const end = performance.now() + PATIENCE_MS; pending === null; await wait(100)) {
    const portfolio = (await (await call('GET', `/portfolio/${id}`)).json()) as {
      pendingOptimization: Pick<Opened, 'results'> | null;
    };
    pending = portfolio.pendingOptimization;
    if (performance.now() > end) throw new Error(`no suggestion within ${PATIENCE_MS} ms`);
  }
  const page = await context.newPage();
  await page.goto(`/portfolio/approval/${id}`);
  await page.locator('section[aria-labelledby="trades"] tbody tr').first().waitFor();
  await work({ ...session, page, results: pending.results });
  await call('DELETE', `/portfolio/${id}`);
  await context.close();
}

const codeOf = (symbol: string) => symbol.split('.', 1)[0] ?? symbol;
const cellsOf = async (row: Locator) =>
  (await row.locator('th, td').allTextContents()).map((text) => text.trim());
const percent = (text: string | undefined) => Number.parseFloat((text ?? '').replace('−', '-'));

describe('the models of a suggestion', () => {
  it('stand side by side, with what they agree on and how far they lie apart', () =>
    onReview(async ({ page, results }) => {
      const part = page.getByRole('region', { name: 'Models side by side' }).first();
      await part.getByText('2 models answered').waitFor();
      await part.getByRole('button', { expanded: false }).click();
      const heads = await cellsOf(part.locator('thead tr'));
      expect(heads.slice(-2)).toEqual(['Consensus', 'Spread']);
      expect(heads).toHaveLength(2 + MODELS.length + 1);
      const weights = MODELS.map(
        (model) => new Map(results[model].results.map(({ symbol, weight }) => [codeOf(symbol), weight])),
      );
      const rows = part.locator('tbody tr');
      // expected return and volatility first
      const shown = await Promise.all((await rows.all()).slice(2).map(cellsOf));
      const spreads: number[] = [];
      for (const [code = '', ...figures] of shown) {
        const own = weights.map((each) => each.get(code) ?? 0);
        const mean = own.reduce((sum, weight) => sum + weight, 0) / own.length;
        const spread = Math.max(...own) - Math.min(...own);
        spreads.push(spread);
        expect(figures.map(percent), code).toEqual(
          [...own, mean, spread].map((weight) => expect.closeTo(100 * weight, 1)),
        );
      }
      expect(spreads).toEqual(spreads.toSorted((a, b) => b - a));
      expect(spreads.length).toBeGreaterThanOrEqual(3);
      expect(Math.max(...spreads)).toBeGreaterThan(0);
      expect(await axeViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await sidewaysOverflow(page)).toBe(0);
    }));
});

describe('a rule that binds', () => {
  it('says what one percentage point more room would bring, in return and in money', () =>
    onReview(async ({ page, results }) => {
      const { active } = results[MODELS[0]].certificate;
      const dearest = active
        .filter(({ rule }) => rule.rule !== 'budget')
        .toSorted((a, b) => Math.abs(b.multiplier) - Math.abs(a.multiplier))[0];
      const gain = Math.abs(dearest?.multiplier ?? 0) * 0.01;
      expect(gain).toBeGreaterThan(0);
      const why = page.getByRole('region', { name: 'Why this suggestion' });
      const told = why.getByText(/^One percentage point more room: about /);
      await told.first().waitFor();
      const [, points, money] =
        /about \+?([\d.]+) pp more return a year, \$([\d,.]+)\./.exec(
          (await told.first().textContent()) ?? '',
        ) ?? [];
      expect(Number(points)).toBeCloseTo(100 * gain, 2);
      expect(Number(money?.replaceAll(',', ''))).toBeCloseTo(100_000 * gain, 1);
      await why.getByRole('button', { name: 'Details' }).click();
      await page.getByText('What the rule costs you, as the model sees it.').waitFor();
      const caps = active.filter(({ rule }) => rule.rule === 'upper').length;
      expect(caps).toBeGreaterThan(0);
      expect(await why.getByText(/^Upper bound of /).count()).toBeGreaterThanOrEqual(caps);
      expect(await axeViolations(page)).toEqual([]);
    }));
});

describe('a market that is closed', () => {
  it('is told beside the decision, with when it opens', () =>
    onReview(
      async ({ page }) => {
        const isOpen = (calendar: 'newYork' | 'istanbul') =>
          marketStateAt(calendarOf(calendar), Date.now()).state === 'open';
        const bar = page.getByRole('region', { name: 'Decision' });
        await bar.waitFor();
        const warning = bar.getByText(/^Closed: /);
        if (isOpen('newYork') && isOpen('istanbul')) expect(await warning.count()).toBe(0);
        else await warning.waitFor();
      },
      ['US', 'F'],
    ));
});
