/** safety C6: a chart saved as CSV holds no formula, whatever the server says, and its numbers are numbers. */

import { readFile } from 'node:fs/promises';
import type { Language } from '@ballast/contract/constants';
import { loadMessages } from '@ballast/i18n/load-messages';
import { animationsEnded } from '@ballast/testing/at-rest';
import { axeViolations, sidewaysOverflow, smallTargets } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { FORMULA_TEXTS, isFormula } from '@ballast/testing/formula-texts';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();

interface Asset {
  readonly symbol: string;
  readonly weight: number;
}

/** The code of a symbol ends at the first point. */
const CODES = FORMULA_TEXTS.map((text) => text.replaceAll('.', ' '));

/** Every list of assets in an answer, with an asset for each formula. */
const withHostileAssets = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(withHostileAssets);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      const [first] = key === 'assets' && Array.isArray(value) ? (value as Asset[]) : [];
      return first
        ? [key, CODES.map((code) => ({ ...first, symbol: `${code}.US.NASDAQ`, weight: -0.125 }))]
        : [key, withHostileAssets(value)];
    }),
  );
};

describe('a chart as CSV', () => {
  it('is read back without a formula', async () => {
    const { context, call } = await fixture.signIn();
    const { records } = (await (await call('GET', '/portfolio/list?size=100')).json()) as {
      records: { id: string }[];
    };
    const details = await Promise.all(
      records.map(
        async ({ id }) =>
          (await (await call('GET', `/portfolio/${id}`)).json()) as { id: string; assets: Asset[] },
      ),
    );
    const { id = '' } = details.find(({ assets }) => assets.length > 1) ?? {};
    const page = await context.newPage();
    await page.route(/\/trpc\//, async (route) => {
      const response = await route.fetch();
      const isJson = response.headers()['content-type']?.includes('json') ?? false;
      if (isJson) await route.fulfill({ response, json: withHostileAssets(await response.json()) });
      else await route.fulfill({ response });
    });
    await page.goto(`/portfolio/${id}`);
    await page.getByRole('button', { name: /Allocation/ }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).click(),
    ]);
    const rows = parse(await readFile(await saved.path()), { bom: true }) as string[][];
    const body = rows.slice(1);
    expect(body.map(([code]) => code).sort()).toEqual(CODES.map((code) => `'${code}`).sort());
    expect(rows.flat().filter(isFormula)).toEqual([]);
    expect(new Set(body.map(([, weight]) => weight))).toEqual(new Set(['-0.125']));
    // an answer may still be on its way
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
});

describe('a portfolio', () => {
  it('is exported by parts and as a whole, from its menu', async () => {
    const { context, call } = await fixture.signIn();
    const { records } = (await (await call('GET', '/portfolio/list?size=100')).json()) as {
      records: { id: string; name: string; value: number | null }[];
    };
    const held = records.find(({ value }) => value !== null);
    const page = await context.newPage();
    await page.goto(`/portfolio/${held?.id}`);
    await page.getByRole('button', { name: `Actions for ${held?.name}` }).click();
    await page.getByRole('menuitem', { name: 'Export data' }).click();
    const dialog = page.getByRole('dialog');
    for (const [name, file] of [
      ['Transactions as CSV', /^portfolio-transactions-.*\.csv$/],
      ['Everything in one file as JSON', /^portfolio-everything-.*\.json$/],
    ] as const) {
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name }).click(),
      ]);
      expect(saved.suggestedFilename()).toMatch(file);
      expect((await readFile(await saved.path())).length).toBeGreaterThan(200);
    }
    await context.close();
  });
});

describe('a suggestion', () => {
  it.each<[Language, number, 'light' | 'dark']>([
    ['en', 1440, 'light'],
    ['tr', 390, 'dark'],
  ])(
    'is saved with all that it was computed from, in %s at %d pixels, %s',
    async (language, width, scheme) => {
      const { context, call } = await fixture.signIn({ language, viewport: { width, height: 844 } });
      const words = await loadMessages(language, 'detail');
      const { records } = (await (await call('GET', '/portfolio/list?size=100')).json()) as {
        records: { id: string; status: string }[];
      };
      const { id = '' } = records.find(({ status }) => status === 'approved') ?? {};
      const page = await context.newPage();
      await page.emulateMedia({ colorScheme: scheme });
      const save = page.getByRole('button', {
        name: new RegExp(words.suggestions.saveOf.replace('{{when}}', '.+')),
      });
      // those that came with the account have none
      await page.goto(`/portfolio/${id}?tab=suggestions`);
      await page.getByRole('tabpanel').locator('tbody tr').first().waitFor();
      expect(await save.count()).toBe(0);
      expect((await call('PUT', `/portfolio/${id}/calculate`)).status).toBe(200);
      await expect
        .poll(async () => {
          const portfolio = (await (await call('GET', `/portfolio/${id}`)).json()) as {
            pendingOptimization: object | null;
          };
          return portfolio.pendingOptimization !== null;
        })
        .toBe(true);
      await page.reload();
      const [saved] = await Promise.all([page.waitForEvent('download'), save.first().click()]);
      expect(saved.suggestedFilename()).toMatch(/^suggestion-[0-9a-f-]{36}\.json$/);
      const { format, result } = JSON.parse(await readFile(await saved.path(), 'utf8'));
      expect([format, Object.keys(result).length > 0]).toEqual(['ballast-optimization', true]);
      await animationsEnded(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      if (width < 600) expect(await smallTargets(page)).toEqual([]);
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/bundle-${language}.png` });
      await context.close();
    },
  );
});
