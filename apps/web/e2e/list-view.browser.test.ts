/** The list of portfolios as a table (§2): whole at 1440 px, in line, and an address of its own. */
import { browserFixture } from '@ballast/testing/browser-fixture';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();

describe('the table of portfolios', () => {
  it('cuts nothing at 1440 px, in any language, and its headings stand in one line', async () => {
    for (const language of ['en', 'tr', 'de'] as const) {
      const { context } = await fixture.signIn({
        language,
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      await page.goto('/portfolio/list?view=table');
      await page.locator('tbody tr').first().waitFor();
      const cut = await page.evaluate<number>(
        "(() => { const table = document.querySelector('table'); return table.scrollWidth - table.parentElement.clientWidth; })()",
      );
      expect(cut, language).toBeLessThanOrEqual(0);
      const tops = await page.evaluate<
        number[]
      >(`(() => [...document.querySelectorAll('thead th')].flatMap((cell) => {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const text = walker.nextNode();
        if (!text || cell.querySelector('.mantine-VisuallyHidden-root')) return [];
        const range = document.createRange();
        range.selectNode(text);
        return [range.getBoundingClientRect().top];
      }))()`);
      expect(Math.max(...tops) - Math.min(...tops), language).toBeLessThan(0.6);
      await context.close();
    }
  });

  it('is sorted by a heading, and the other way round by the same one again', async () => {
    const { context } = await fixture.signIn();
    const page = await context.newPage();
    await page.goto('/portfolio/list?view=table');
    const names = () => page.locator('tbody tr td:first-child').allTextContents();
    await page.locator('tbody tr').first().waitFor();
    const heading = page.getByRole('columnheader', { name: 'Name' });
    const byName = (all: readonly string[]) => all.toSorted((a, b) => a.localeCompare(b, 'en'));
    await heading.getByRole('button').click();
    await page.locator('th[aria-sort="ascending"]', { hasText: 'Name' }).waitFor();
    // the former order stays until the next one is there
    const inOrder = async () => {
      const shown = await names();
      return shown.length > 1 && shown.join('\n') === byName(shown).join('\n');
    };
    await expect.poll(inOrder).toBe(true);
    const ascending = await names();
    await heading.getByRole('button').click();
    await page.locator('th[aria-sort="descending"]', { hasText: 'Name' }).waitFor();
    await expect.poll(names).toEqual(ascending.toReversed());
    expect(new URL(page.url()).searchParams.get('sort')).toBe('name');
    await context.close();
  });

  it('stands in the address, and is remembered where the address says nothing', async () => {
    const { context } = await fixture.signIn();
    const page = await context.newPage();
    await page.goto('/portfolio/list');
    await page.getByRole('article').first().waitFor();
    await page.getByText('Table', { exact: true }).locator('xpath=ancestor::label').click();
    await page.locator('tbody tr').first().waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe('table');
    await page.goBack();
    await page.goto('/portfolio/list');
    await page.locator('tbody tr').first().waitFor();
    await page.goto('/portfolio/list?view=cards');
    await page.getByRole('article').first().waitFor();
    await context.close();
  });
});
