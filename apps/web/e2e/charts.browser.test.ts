/** Charts by their pixels (§9), with motion: drawn whole, in the colours of either scheme, and telling what is under the mouse. */
import { browserFixture } from '@ballast/testing/browser-fixture';
import {
  CHART_COLOURS,
  endsOf,
  inkCount,
  inkOf,
  keepDrawings,
  keepMouseOnCharts,
  swatchesOf,
  takeStrokes,
  type Word,
  wordsOf,
} from '@ballast/testing/chart-pixels';
import type { SignedIn } from '@ballast/testing/signed-in';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

interface Detail {
  readonly id: string;
  readonly currency: string;
  readonly history: readonly {
    readonly date: string;
    readonly state: { readonly balance: number; readonly investment: number };
  }[];
}

const fixture = browserFixture();
let member: SignedIn;
let portfolio: Detail;
let values: readonly number[];

beforeAll(async () => {
  member = await fixture.signIn();
  const answer = async <Body>(path: string) => (await (await member.call('GET', path)).json()) as Body;
  const { records } = await answer<{ records: { id: string }[] }>('/portfolio/list?size=100');
  const details = await Promise.all(records.map(({ id }) => answer<Detail>(`/portfolio/${id}`)));
  const [longest] = details.sort((a, b) => b.history.length - a.history.length);
  if (longest === undefined || longest.history.length < 2)
    throw new Error('the demo account has no portfolio with a history');
  portfolio = longest;
  values = portfolio.history.map(({ state }) => state.balance + state.investment);
});

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

const curve = (page: Page) => page.locator('canvas').nth(0);
const ring = (page: Page) => page.locator('canvas').nth(1);

async function inDetail(
  scheme: Scheme,
  work: (page: Page) => Promise<void>,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const page = await (member.context as BrowserContext).newPage();
  try {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'no-preference' });
    await keepDrawings(page);
    await prepare(page);
    await page.goto(`/portfolio/${portfolio.id}?view=value`);
    await ring(page).waitFor();
    await work(page);
  } finally {
    await page.close();
  }
}

/** From a value to its row of pixels, by the words beside the axis. */
function axisOf(words: readonly Word[]): (value: number) => number {
  const scale: Record<string, number> = { '': 1, K: 1e3, M: 1e6 };
  const ticks = words.flatMap(({ text, y }) => {
    const [, amount, unit = ''] = /^[$€₺]([\d.,]+)([KM]?)$/.exec(text) ?? [];
    return amount === undefined
      ? []
      : [{ y, value: Number(amount.replaceAll(',', '')) * (scale[unit] ?? 1) }];
  });
  const [low, high] = [ticks.at(0), ticks.at(-1)];
  if (low === undefined || high === undefined || low.value === high.value) return () => Number.NaN;
  return (value) => low.y + ((value - low.value) / (high.value - low.value)) * (high.y - low.y);
}

/** The value at a share of the way along the axis, between two closes on the line that joins them. */
function valueAt(share: number): number {
  const at = share * (values.length - 1);
  const [before, after] = [values[Math.floor(at)] ?? Number.NaN, values[Math.ceil(at)] ?? Number.NaN];
  return before + (after - before) * (at - Math.floor(at));
}

/** Pixels that a line of 2 px may be off, where it is steep and for words of the axis that are rounded. */
const OFF_MAX = 4;

/** What keeps the picture from being the data, or an empty list. */
async function faultsOf(page: Page, scheme: Scheme): Promise<readonly string[]> {
  const [ink, words] = [await inkOf(curve(page), CHART_COLOURS[scheme].line), await wordsOf(curve(page))];
  const [left, right] = endsOf(ink);
  const span = right - left;
  if (span < ink.width * 0.85) return [`spans ${span} of ${ink.width} px`];
  const toRow = axisOf(words);
  const places = ink.columns.slice(left, right + 1);
  const missing = places.filter((column) => column === null).length;
  const off = places.filter(
    (column, x) => column !== null && !(Math.abs(column.middle - toRow(valueAt(x / span))) <= OFF_MAX),
  ).length;
  return [
    ...(missing > span * 0.02 ? [`${missing} of ${span} columns are empty`] : []),
    ...(off > span * 0.03 ? [`${off} of ${span} columns are not where the data are`] : []),
  ];
}

const isDrawn = (page: Page, scheme: Scheme) => expect.poll(() => faultsOf(page, scheme)).toEqual([]);

async function hover(page: Page, canvas: Locator, x: number, y: number): Promise<void> {
  const box = await canvas.boundingBox();
  await page.mouse.move((box?.x ?? 0) + x, (box?.y ?? 0) + y);
}

const textsOf = async (canvas: Locator) => (await wordsOf(canvas)).map(({ text }) => text);

/** The mouse over the close `index`: its day and value are written, a line leads to it, the box is filled. */
async function tellsOf(page: Page, scheme: Scheme, index: number): Promise<void> {
  await curve(page).scrollIntoViewIfNeeded();
  const ink = await inkOf(curve(page), CHART_COLOURS[scheme].line);
  const [left, right] = endsOf(ink);
  const x = Math.round(left + ((right - left) * index) / (values.length - 1));
  await hover(page, curve(page), x, ink.height / 2);
  const { currency, history } = portfolio;
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(values[index] ?? 0);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  await expect
    .poll(() => textsOf(curve(page)))
    .toEqual(expect.arrayContaining([day.format(new Date(history[index]?.date ?? '')), `Value: ${money}`]));
  await expect
    .poll(async () => inkCount(await inkOf(curve(page), CHART_COLOURS[scheme].tooltip)))
    .toBeGreaterThan(2000);
  const { columns } = await inkOf(curve(page), CHART_COLOURS[scheme].crosshair);
  const tallest = Math.max(...columns.slice(x - 3, x + 4).map((column) => column?.count ?? 0));
  expect(tallest).toBeGreaterThan(ink.height * 0.3);
  await page.mouse.move(0, 0);
}

const INDEXES = [0.2, 0.7];
const tellsEverywhere = async (page: Page, scheme: Scheme) => {
  for (const share of INDEXES) await tellsOf(page, scheme, Math.round(share * (values.length - 1)));
};

/** The legend's words beside its swatches. */
const legendOf = async (page: Page) => {
  const legend = page.locator('section[aria-label="Allocation"]');
  const colours = await swatchesOf(legend);
  const words = await legend.locator('li').evaluateAll((entries) =>
    entries.map(({ children: [, code, percent] }) => ({
      code: String(code.textContent),
      percent: Number.parseFloat(percent.textContent),
    })),
  );
  return words.map((entry, index) => ({ ...entry, colour: colours[index] ?? '' }));
};

/** Slices by how far their part of the ring is from what the legend says, in percentage points. */
async function ringFaults(page: Page): Promise<readonly string[]> {
  const legend = await legendOf(page);
  const counts: number[] = [];
  for (const { colour } of legend) counts.push(inkCount(await inkOf(ring(page), colour)));
  const whole = counts.reduce((sum, count) => sum + count, 0);
  if (whole < 5000) return [`${whole} pixels in all`];
  return legend.flatMap(({ code, percent }, index) => {
    const drawn = (100 * (counts[index] ?? 0)) / whole;
    return Math.abs(drawn - percent) > 2 ? [`${code}: ${drawn} instead of ${percent} %`] : [];
  });
}
const ringIsDrawn = (page: Page) => expect.poll(() => ringFaults(page)).toEqual([]);

/** The largest slice begins at the top and goes clockwise. */
async function ringTells(page: Page): Promise<void> {
  await ring(page).scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await ring(page).boundingBox()) ?? {};
  const angle = 0.3;
  const radius = width * 0.43;
  await hover(page, ring(page), width / 2 + radius * Math.sin(angle), height / 2 - radius * Math.cos(angle));
  await expect
    .poll(async () => {
      const [largest] = await legendOf(page);
      return (await textsOf(ring(page))).includes(`${largest?.code}: %${largest?.percent}`);
    })
    .toBe(true);
  await page.mouse.move(0, 0);
}

describe.each(SCHEMES)('charts in the %s scheme', (scheme) => {
  it('are drawn whole', () =>
    inDetail(scheme, async (page) => {
      await isDrawn(page, scheme);
      await ringIsDrawn(page);
    }));

  it('tell what is under the mouse', () =>
    inDetail(scheme, async (page) => {
      await isDrawn(page, scheme);
      await tellsEverywhere(page, scheme);
      await ringTells(page);
    }));

  it('are drawn whole under a mouse that moves while they grow', () =>
    inDetail(
      scheme,
      async (page) => {
        for (const canvas of [curve(page), ring(page)])
          await expect.poll(() => canvas.getAttribute('data-shaken')).toBe('');
        await isDrawn(page, scheme);
        await ringIsDrawn(page);
      },
      keepMouseOnCharts,
    ));

  it('write the year once under the curve', () =>
    inDetail(scheme, async (page) => {
      await isDrawn(page, scheme);
      const years = (await textsOf(curve(page))).filter((text) => /\b20\d\d\b/.test(text));
      expect(years.length).toBeGreaterThan(0);
      expect(new Set(years).size).toBe(years.length);
    }));
});

/** Above the bar at the foot, where there is one. */
const SEEN_LEAST = 120;

it.each(['en', 'tr', 'de'] as const)(
  'the chart of a portfolio stands on the first screen of a phone, in the words of %s',
  async (language) => {
    const { context, call } = await fixture.signIn({
      language,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const { records } = (await (await call('GET', '/portfolio/list')).json()) as {
      records: { id: string; status: string }[];
    };
    for (const { id } of records.filter(({ status }) => status === 'approved')) {
      await page.goto(`/portfolio/${id}`);
      await ring(page).waitFor();
      const chart = await curve(page).boundingBox();
      const foot = await page.locator('nav').last().boundingBox();
      const seen = Math.min(foot?.y ?? 844, 844) - (chart?.y ?? 844);
      expect(Math.min(seen, chart?.height ?? 0), id).toBeGreaterThanOrEqual(SEEN_LEAST);
    }
    await context.close();
  },
);

describe('charts that stand already', () => {
  it('follow the scheme of the system and of the menu, there and back', () =>
    inDetail('light', async (page) => {
      await isDrawn(page, 'light');
      for (const scheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await isDrawn(page, scheme);
        await ringIsDrawn(page);
        await tellsEverywhere(page, scheme);
      }
      for (const [name, scheme] of [
        ['Dark', 'dark'],
        ['Light', 'light'],
        ['System', 'light'],
      ] as const) {
        await page.getByRole('button', { name: 'Appearance' }).click();
        await page.getByRole('menuitemradio', { name }).click();
        await page.keyboard.press('Escape');
        await isDrawn(page, scheme);
        await tellsEverywhere(page, scheme);
      }
    }));

  it('take up the wish for less motion, and its end', () =>
    inDetail('light', async (page) => {
      await isDrawn(page, 'light');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const switchTo = async (scheme: Scheme) => {
        await takeStrokes(curve(page));
        await page.emulateMedia({ colorScheme: scheme });
        await isDrawn(page, scheme);
        return takeStrokes(curve(page));
      };
      const still = [...(await switchTo('dark')), ...(await switchTo('light'))];
      const between = async (scheme: Scheme) =>
        (await switchTo(scheme)).filter((each) => !still.includes(each));
      // each of the two schemes has one colour for its grid, its axis, its curve, the money put in and the crosshair
      expect(new Set(still).size).toBeLessThanOrEqual(10);
      expect(await between('dark')).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect((await between('light')).length).toBeGreaterThan(0);
    }));
});
