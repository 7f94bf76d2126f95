/** An api and a venue on one clock that is set, with the prices of the story, and somebody who invests. */
import { join } from 'node:path';
import { createManualClock, type ManualClock } from '@ballast/market/venue/venue-clock';
import { type Account, createTestApi, type TestApi } from '../support/test-api.ts';
import { importCloses } from './import-closes.ts';
import { type Closes, COST_RATE, PRICE_FILE, readCloses } from './rules.ts';
import { openStoryVenue, type StoryVenue } from './story-venue.ts';

export const PRICES = join(
  process.env.BALLAST_SHARED_DIR ?? join(import.meta.dirname, '../../../../../shared'),
  'market-data/prices',
  PRICE_FILE,
);

export interface OpenStory {
  readonly test: TestApi;
  readonly venue: StoryVenue;
  readonly clock: ManualClock;
  readonly closes: ReadonlyMap<string, Closes>;
  readonly account: Account;
  readonly close: () => Promise<void>;
}

export const openStory = async (begunAt: number): Promise<OpenStory> => {
  const clock = createManualClock(begunAt);
  const closes = readCloses(PRICES);
  const venue = await openStoryVenue(clock, closes, COST_RATE);
  const now = () => new Date(clock.now());
  const test = await createTestApi({
    clock: { now, advance: (milliseconds) => clock.goTo(clock.now() + milliseconds) },
    brokerages: venue.brokerages,
    isOne: true,
  });
  await importCloses(test.database, PRICES);
  const close = async () => {
    await test.close();
    await venue.close();
  };
  return { test, venue, clock, closes, account: await test.join('ada'), close };
};
