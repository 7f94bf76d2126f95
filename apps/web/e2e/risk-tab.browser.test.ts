/** The risk tab of a portfolio: its checks, what mends them, and what they rest on. */
import { axeViolations, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import type { Call } from '@ballast/testing/open-review';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();
const NAME = 'Steady core';
const LIMIT = 0.2;

interface Listed {
  readonly id: string;
  readonly name: string;
}
interface Stored {
  readonly configuration: {
    readonly constraints: { readonly weightConstraints: { readonly value: readonly { max: number }[] } };
  };
  readonly pendingOptimization: {
    readonly results: Record<string, { readonly results: readonly { readonly weight: number }[] }>;
  } | null;
}

const idOf = async (call: Call): Promise<string> => {
  const { records } = (await (await call('GET', '/portfolio/list')).json()) as { records: readonly Listed[] };
  const found = records.find(({ name }) => name === NAME) ?? records.at(-1);
  if (!found) throw new Error('the demo account has no portfolio');
  return found.id;
};

describe('a check', () => {
  it('that is beyond a limit is mended by a rule and a suggestion that keeps it', async () => {
    const { context, call } = await fixture.signIn();
    const id = await idOf(call);
    const stored = async () => (await (await call('GET', `/portfolio/${id}`)).json()) as Stored;
    const page = await context.newPage();
    await page.goto(`/portfolio/${id}?tab=risk`);
    const checks = page.getByRole('region', { name: 'A careful look' });
    const largest = checks.getByRole('listitem').filter({ hasText: /largest position|for one position/ });
    await expect.poll(() => largest.textContent()).toMatch(/^Well: .* up to 25% is fine\.$/);
    expect(await largest.getByRole('button').count()).toBe(0);

    await checks.getByRole('button', { name: 'Change limits' }).click();
    const field = page.getByLabel('Limit of: Largest position');
    await field.fill('20');
    await field.press('Tab');
    await checks.getByRole('button', { name: 'Done' }).click();
    await expect
      .poll(() => largest.textContent())
      .toMatch(/^Beyond the limit: .* above your 20% for one position/);
    // it is the reader's own, and stays
    await page.reload();
    await expect.poll(() => largest.textContent()).toContain('above your 20%');

    await largest.getByRole('button', { name: 'Mend it: Largest position' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Adds the rule “each asset at most 20%”').waitFor();
    await dialog.getByRole('button', { name: 'Compute a suggestion' }).click();
    await page.waitForURL(new RegExp(`/portfolio/${id}$`));
    await expect
      .poll(async () => (await stored()).pendingOptimization !== null, { timeout: 120_000 })
      .toBe(true);
    const { configuration, pendingOptimization } = await stored();
    expect(configuration.constraints.weightConstraints.value.every(({ max }) => max <= LIMIT)).toBe(true);
    const weights = Object.values(pendingOptimization?.results ?? {}).flatMap(({ results }) => results);
    expect(weights.length).toBeGreaterThan(4);
    for (const { weight } of weights) expect(weight).toBeLessThanOrEqual(LIMIT + 1e-9);
    await context.close();
  });
});

describe('the tab', () => {
  it.each([
    [
      'en',
      1440,
      'light',
      [
        'Where the risk comes from',
        'What moves together',
        'Where you are, and where you could be',
        'You are here',
      ],
    ],
    [
      'tr',
      390,
      'dark',
      [
        'Risk nereden geliyor?',
        'Birlikte hareket edenler',
        'Neredesiniz, nerede olabilirsiniz?',
        'Buradasınız',
      ],
    ],
    [
      'de',
      390,
      'light',
      [
        'Woher das Risiko kommt',
        'Was sich gemeinsam bewegt',
        'Wo Sie stehen und was möglich wäre',
        'Hier stehen Sie',
      ],
    ],
  ] as const)('has its words in %s at %d pixels, %s, and no fault that axe finds', async (...row) => {
    const [language, width, scheme, [parts, together, where, here]] = row;
    const { context, call } = await fixture.signIn({ language, viewport: { width, height: 900 } });
    const id = await idOf(call);
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/portfolio/${id}?tab=risk`);
    await page.getByRole('heading', { name: parts }).waitFor();
    await page.getByRole('heading', { name: together }).waitFor();
    // what is drawn is there to be read, too
    const frontier = page.getByRole('region', { name: where });
    await frontier.getByRole('button').first().click();
    await page.getByRole('menuitem').first().click();
    await frontier.getByRole('cell', { name: here }).waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
  });

  it('colours what moves together, and against each other, apart from what does not', async () => {
    const { context, call } = await fixture.signIn();
    const page = await context.newPage();
    await page.goto(`/portfolio/${await idOf(call)}?tab=risk`);
    const cells = page.locator('section[aria-labelledby="correlation"] tbody td');
    await cells.first().waitFor();
    const colours = await page.evaluate<string[]>(
      `[...document.querySelectorAll('section[aria-labelledby="correlation"] tbody td')].map((cell) => getComputedStyle(cell).backgroundColor)`,
    );
    expect(new Set(colours).size).toBeGreaterThan(3);
    await context.close();
  });
});
