/**
 * A portfolio of Borsa İstanbul from its first day on, at real prices: supervised close by close, each suggestion approved over REST and filled at the
 * gateway, its books added up; and the back-test of the same rules has the same dates, triggers and trades. Some weeks of it here, all of it by
 * `npm run story:portfolio`.
 */
import { existsSync } from 'node:fs';
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackTested, backTest } from './story/back-test.ts';
import { type LivedThrough, liveThrough } from './story/live.ts';
import { type OpenStory, openStory, PRICES } from './story/open-story.ts';
import { STORY } from './story/rules.ts';
import { tellStory, tradedBy } from './story/tell-story.ts';

const UNTIL = process.env.STORY_UNTIL ?? '2023-03-31';
const BEGUN_AT = Date.parse('2023-01-01T12:00:00Z');

describe.skipIf(!existsSync(PRICES))('the story of a portfolio', () => {
  let story: OpenStory;
  let lived: LivedThrough;
  let tested: BackTested;

  beforeAll(async () => {
    story = await openStory(BEGUN_AT);
    const lives = await liveThrough({ ...story, rules: [STORY], until: UNTIL });
    lived = lives[0] as LivedThrough;
    tested = backTest(story.closes, STORY, UNTIL);
    if (process.env.STORY_UNTIL !== undefined) process.stdout.write(tellStory(lived, tested));
  });
  afterAll(() => story?.close());

  it('is decided and traded as the back-test of the same rules', () => {
    const signed = tradedBy(lived);
    expect(signed.length).toBeGreaterThan(1);
    expect(signed).toEqual(tested.rows.map(({ date, fired, units }) => ({ date, fired, units })));
  });

  it('adds up to the cent', async () => {
    const { test, account } = story;
    await assertLedgerBalances(test.database);
    const { accessToken: token } = await test.signIn(account.email);
    const { body } = await test.call('portfolio.books', { id: lived.id }, { token });
    const cents = (value: number) => Math.round(value * 100);
    const { opening, closing, contributed, withdrawn, profit, assets, residual } = body;
    expect(residual).toBe(0);
    expect(cents(closing.cash) + cents(closing.holdings)).toBe(cents(closing.value));
    const change = cents(closing.value) - cents(opening.value) - cents(contributed) + cents(withdrawn);
    expect(cents(profit.total)).toBe(change);
    interface Causes {
      price: number;
      currency: number | null;
      dividends: number;
      costs: number;
    }
    const causes = (assets as { profit: Causes }[]).map(({ profit: of }) =>
      [of.price, of.currency ?? 0, of.dividends, -of.costs].reduce((sum, value) => sum + cents(value), 0),
    );
    expect(causes.reduce((sum, value) => sum + value, 0)).toBe(change);
    const costs = lived.rows.flatMap(({ trades }) => trades).reduce((sum, { cost }) => sum + cents(cost), 0);
    expect(cents(profit.costs)).toBe(costs);
  });
});
