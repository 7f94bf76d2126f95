/** §7 adjust-to-original-weights: from the menu of a portfolio over its review to the decision. */
import { axeViolations } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { expect, it } from 'vitest';

const fixture = browserFixture();

interface Listed {
  readonly id: string;
  readonly value: number | null;
  readonly pendingOptimization: object | null;
}

it.each([
  ['en', 1280, /^Actions for/, 'Back to the approved weights', 'You asked to return to the weights'],
  ['tr', 390, /için eylemler$/, 'Onaydaki ağırlıklara dön', 'Son onaydaki ağırlıklara dönmek istediniz'],
  ['de', 390, /^Aktionen für/, 'Zurück zu den freigegebenen Gewichten', 'Sie möchten zu den Gewichten'],
] as const)(
  'a portfolio is traded back to what was approved, in %s at %d pixels',
  async (language, width, menu, item, reason) => {
    const { context, call } = await fixture.signIn({ language, viewport: { width, height: 900 } });
    const { records } = (await (await call('GET', '/portfolio/list')).json()) as { records: Listed[] };
    const { id } = records.find(
      ({ value, pendingOptimization }) => value !== null && !pendingOptimization,
    ) ?? {
      id: '',
    };
    const before = (await (await call('GET', `/portfolio/${id}`)).json()) as {
      optimization: { results: { symbol: string; weight: number }[] };
    };
    const page = await context.newPage();
    await page.goto(`/portfolio/${id}`);
    await page.getByRole('button', { name: menu }).click();
    const asked = page.waitForResponse(/adjustToOriginalWeights/);
    await page.getByRole('menuitem', { name: item }).click();
    await asked;
    await page.goto(`/portfolio/approval/${id}`);
    await page.getByText(reason).first().waitFor({ timeout: 120_000 });
    const after = (await (await call('GET', `/portfolio/${id}`)).json()) as {
      pendingOptimization: { results: Record<string, { results: { symbol: string; weight: number }[] }> };
    };
    const [model] = Object.values(after.pendingOptimization.results);
    const target = new Map(before.optimization.results.map(({ symbol, weight }) => [symbol, weight]));
    for (const { symbol, weight } of model?.results ?? [])
      expect(weight, symbol).toBeCloseTo(target.get(symbol) ?? 0, 12);
    expect(model?.results.length).toBeGreaterThanOrEqual(target.size);
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
  },
);
