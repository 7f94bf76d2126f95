/** Views in the form of a portfolio: chosen from lists or typed, stored alike, and changed. */
import { axeViolations, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { codeOf } from '@ballast/testing/form-draft';
import { group, type Opened, type Options, openRules, panel, turn } from '@ballast/testing/rules-step';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();
const open = (options: Options = {}) => openRules(fixture, options);

describe('a view', () => {
  it('is typed, with what is wrong under its character', async () => {
    const opened = await open();
    const { page, codes, words } = opened;
    await turn(opened, 'views');
    await page.getByText(words.views.entry.type, { exact: true }).click();
    const typed = page.getByLabel(words.views.label);
    await typed.fill(`${codes[0]} - NOBODY = 3 %`);
    await typed.press('Enter');
    const at = (codes[0]?.length ?? 0) + 4;
    await page.getByText(`Character ${at}: ${words.expression.unknown_name}`).waitFor();
    const under = page.locator('span', { hasText: /^ +\^+$/ }).first();
    const place = await under.textContent();
    expect(place?.indexOf('^')).toBe(at - 1);
    await typed.fill(`${codes[0]} - ${codes[1]} = 3 %`);
    await typed.press('Enter');
    await page.getByText(`${codes[0]} beats ${codes[1]} by 3% a year`).waitFor();
    await panel(opened).getByText(words.feasibility.ok).waitFor();
    await opened.context.close();
  }, 120_000);

  const grouped: Options = {
    tickers: 4,
    constraints: (symbols) => ({
      noShort: false,
      groupConstraints: { enabled: true, value: [group('Big Keel', symbols.slice(2))] },
    }),
  };
  const entryOf = ({ page, words }: Opened) =>
    page.getByRole('group', { name: words.views.entry.new, exact: true });
  const filled = (text: string, values: Readonly<Record<string, string>>) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  /** As it is stored: the draft of the form. */
  const storedViews = async ({ page }: Opened) =>
    page.evaluate<{ long: string[]; short: string[]; value: number; confidence: number | null }[]>(
      `JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('ballast-portfolio-draft')))).values.constraints.views.value`,
    );

  it.each(['en', 'tr', 'de'] as const)(
    'is chosen from lists, by keyboard alone, on a phone, and is stored as the one that is typed: %s',
    async (language) => {
      const opened = await open({ ...grouped, language, viewport: { width: 390, height: 844 } });
      const { page, codes, words } = opened;
      const { entry: said, trails_one: trails } = words.views;
      await turn(opened, 'views');
      const entry = entryOf(opened);
      await entry.getByRole('button', { name: words.action.addView }).click();
      await entry.getByText(said.missing).waitFor();
      /** The one that Enter takes. */
      const offered = (name: string) =>
        page.locator('[role="option"][data-combobox-selected]').filter({ hasText: name });
      const field = (name: string) => entry.getByRole('combobox', { name, exact: true });
      const taken = async (name: string, value: string) => {
        await expect.poll(() => field(name).getAttribute('aria-expanded'), { timeout: 10_000 }).toBe('false');
        expect(await field(name).inputValue()).toBe(value);
      };
      await field(said.about).focus();
      await page.keyboard.type(codes[0] ?? '');
      await offered(codes[0] ?? '').waitFor();
      await page.keyboard.press('Enter');
      await taken(said.about, codes[0] ?? '');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: said.trails }).waitFor();
      // as often as it takes to see it marked: a list that has just opened may still set its mark
      await expect
        .poll(async () => {
          await page.keyboard.press('ArrowDown');
          return offered(said.trails).count();
        })
        .toBe(1);
      await page.keyboard.press('Enter');
      await taken(said.relation, said.trails);
      await page.keyboard.press('Tab');
      await page.keyboard.type('Big Keel');
      await offered('Big Keel').waitFor();
      await page.keyboard.press('Enter');
      await taken(said.other, 'Big Keel');
      await page.keyboard.press('Tab');
      await page.keyboard.type('3');
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.keyboard.press('Enter');
      const [long, short, value] = [
        codes[0] ?? '',
        new Intl.ListFormat(language).format(codes.slice(2)),
        language === 'tr' ? '%3' : language === 'de' ? '3 %' : '3%',
      ];
      const chosen = filled(trails, { long, short, value });
      await page.getByText(chosen, { exact: true }).waitFor();
      // and the same once more, typed
      await page.getByText(said.type, { exact: true }).click();
      await page.getByLabel(words.views.label).fill(`${codes[0]} - group:Big Keel = -3 %`);
      await page.getByLabel(words.views.label).press('Enter');
      await page.getByText(chosen, { exact: true }).nth(1).waitFor();
      const views = await storedViews(opened);
      expect(views).toHaveLength(2);
      expect(views[1]).toEqual(views[0]);
      expect(views[0]).toMatchObject({ value: -0.03, confidence: null });
      expect(views[0]?.long.map(codeOf)).toEqual([codes[0]]);
      expect(views[0]?.short.map(codeOf)).toEqual(codes.slice(2));
      expect(await sidewaysOverflow(page)).toBe(0);
      await opened.context.close();
    },
    120_000,
  );

  it('is changed where it stands, keeps its confidence, and is left as it was where that is not wanted', async () => {
    const opened = await open({
      ...grouped,
      constraints: (symbols) => ({
        ...grouped.constraints?.(symbols),
        views: {
          enabled: true,
          value: [
            { long: symbols.slice(0, 1), short: symbols.slice(1, 2), value: 0.03, confidence: 0.6 },
            { long: symbols.slice(0, 2), short: symbols.slice(2, 3), value: 0.01, confidence: null },
          ],
        },
      }),
    });
    const { page, codes, words } = opened;
    const { edit, change, cancel, about, figure } = words.views.entry;
    const first = `${codes[0]} beats ${codes[1]} by 3% a year`;
    const button = (words_: string) => page.getByRole('button', { name: filled(edit, { view: words_ }) });
    const changing = (words_: string) =>
      page.getByRole('group', { name: filled(edit, { view: words_ }), exact: true });
    await button(first).click();
    const entry = changing(first);
    await expect.poll(() => entry.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
    expect(await entry.getByRole('combobox', { name: about, exact: true }).inputValue()).toBe(codes[0]);
    expect(await entry.getByLabel(figure).inputValue()).toBe('3');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'detached' });
    await expect
      .poll(() => button(first).evaluate((one) => one === one.ownerDocument.activeElement))
      .toBe(true);

    await page.keyboard.press('Enter');
    await entry.getByLabel(figure).fill('5');
    await entry.getByRole('button', { name: change }).click();
    await page.getByText(`${codes[0]} beats ${codes[1]} by 5% a year`, { exact: true }).waitFor();
    expect(await storedViews(opened)).toMatchObject([{ value: 0.05, confidence: 0.6 }, { value: 0.01 }]);

    // what has no name among tickers and groups is changed as text
    const second = `${codes[0]} and ${codes[1]} beat ${codes[2]} by 1% a year`;
    await button(second).click();
    const typed = changing(second).getByLabel(words.views.label);
    expect(await typed.inputValue()).toBe(`(${codes[0]} + ${codes[1]}) / 2 - ${codes[2]} = 1 %`);
    await typed.fill(`(${codes[0]} + ${codes[1]}) / 2 - ${codes[2]} = 2 %`);
    await typed.press('Enter');
    await page
      .getByText(`${codes[0]} and ${codes[1]} beat ${codes[2]} by 2% a year`, { exact: true })
      .waitFor();
    await button(`${codes[0]} beats ${codes[1]} by 5% a year`).click();
    await page.getByRole('button', { name: cancel }).click();
    expect(await storedViews(opened)).toMatchObject([{ value: 0.05 }, { value: 0.02 }]);
    await opened.context.close();
  }, 120_000);
});
