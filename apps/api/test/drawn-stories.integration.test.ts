/**
 * Portfolios under drawn rules at real prices, supervised close by close, each suggestion approved over REST and filled at the gateway; and the
 * back-test of the same rules has the same dates, triggers, trades and, to some cents, values (decision 084). `STORY_SEEDS` and `STORY_UNTIL` make it
 * more of them, for longer.
 */
import { existsSync } from 'node:fs';
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backTest } from './story/back-test.ts';
import { type LivedThrough, liveThrough } from './story/live.ts';
import { type OpenStory, openStory, PRICES } from './story/open-story.ts';
import { drawRules } from './story/rules.ts';
import { tellStory, tradedBy } from './story/tell-story.ts';

const SEEDS = Array.from({ length: Number(process.env.STORY_SEEDS ?? 4) }, (_, k) => k + 1);
const UNTIL = process.env.STORY_UNTIL ?? '2023-04-28';
/** Many of them, over years. */
const LIFE_MS = 3_600_000;
const BEGUN_AT = Date.parse('2023-03-01T12:00:00Z');
/** Each execution and its cost is rounded to cents in books, nothing in the engine. */
const CENTS_A_DECISION = 0.2;

describe.skipIf(!existsSync(PRICES))('portfolios under drawn rules', () => {
  let story: OpenStory;
  let lives: readonly LivedThrough[] = [];

  beforeAll(async () => {
    story = await openStory(BEGUN_AT);
    await story.test.db.$executeRawUnsafe(
      `UPDATE plans SET details = details || '{"maxPortfolioCount": null, "monthlyOptimizationLimit": null}'`,
    );
    lives = await liveThrough({ ...story, rules: SEEDS.map(drawRules), until: UNTIL });
  }, LIFE_MS);
  afterAll(() => story?.close());

  it.each(SEEDS.map((seed, at) => ({ seed, at })))(
    'of seed $seed are decided and traded as in the back-test',
    ({ at }) => {
      const lived = lives[at] as LivedThrough;
      const tested = backTest(story.closes, lived.rules, UNTIL);
      if (process.env.STORY_SEEDS !== undefined) process.stdout.write(tellStory(lived, tested));
      expect(tradedBy(lived)).toEqual(tested.rows.map(({ date, fired, units }) => ({ date, fired, units })));
      lived.rows.forEach(({ value }, k) => {
        expect(Math.abs(value - (tested.rows[k]?.value ?? Number.NaN))).toBeLessThan(
          CENTS_A_DECISION * (k + 1),
        );
      });
    },
  );

  it('are decided more than once, by several triggers', () => {
    const fired = new Set(lives.flatMap(({ rows }) => rows.flatMap((row) => row.fired)));
    expect(fired.size).toBeGreaterThan(1);
  });

  it('have books that add up', () => assertLedgerBalances(story.test.database));
});
