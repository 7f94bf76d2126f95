/** What stands before a page for a browser that has never been here: bytes and requests are judged, times are printed. */
import { browserFixture } from '@ballast/testing/browser-fixture';
import { arrive, type BuiltPage, memberPages, OPEN_PAGES } from '@ballast/testing/built-pages';
import { firstLoadHeading, firstLoadLine, measureFirstLoad } from '@ballast/testing/first-load';
import { beforeAll, describe, expect, it } from 'vitest';

/** Kilobytes of script on the wire, with their headers. */
const SIGN_IN = { scriptKb: 150, requests: 15 };
const LIST = { scriptKb: 240 };
const PEOPLE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' } as const;
interface Size {
  readonly width: number;
  readonly height: number;
}
const PHONE: Size = { width: 390, height: 844 };

const fixture = browserFixture();

beforeAll(async () => {
  process.stdout.write(`${firstLoadHeading}\n`);
}, 300_000);

const load = async (
  built: BuiltPage | undefined,
  storageState?: object,
  viewport: Size = PEOPLE.viewport,
) => {
  if (built === undefined) throw new Error('there is no such page');
  const context = await fixture.openContext({
    ...PEOPLE,
    viewport,
    ...(storageState ? { storageState: storageState as never } : {}),
  });
  const measured = await measureFirstLoad(context, built.path, (page) => arrive(page, built));
  await context.close();
  process.stdout.write(`${firstLoadLine(built.name, measured)}\n`);
  return measured;
};

/** A sign of the second file of letters may be a pixel wider than its stand-in; whatever is seen to move is ten times as much. */
const STILL = 0.0005;

describe('the first load', () => {
  it('of the sign-in page is small, and nothing moves', async () => {
    const { scriptKb, requests, shift, moved } = await load(OPEN_PAGES.find(({ name }) => name === 'login'));
    expect(scriptKb).toBeLessThanOrEqual(SIGN_IN.scriptKb);
    expect(requests).toBeLessThanOrEqual(SIGN_IN.requests);
    expect(shift, moved.join('\n')).toBeLessThan(STILL);
  }, 120_000);

  it('of the first page behind it stays small, live connection and all, and nothing moves', async () => {
    const { context, call } = await fixture.signIn();
    const storageState = await context.storageState();
    await context.close();
    const pages = await memberPages(call);
    const named = (wanted: string) => pages.find(({ name }) => name === wanted);
    for (const name of ['list', 'detail', 'review'])
      for (const size of [PEOPLE.viewport, PHONE]) {
        const { scriptKb, shift, moved } = await load(named(name), storageState, size);
        if (name === 'list') expect(scriptKb).toBeLessThanOrEqual(LIST.scriptKb);
        expect(shift, `${name}\n${moved.join('\n')}`).toBeLessThan(STILL);
      }
  }, 240_000);
});
