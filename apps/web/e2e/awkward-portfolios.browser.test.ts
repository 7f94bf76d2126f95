/** Portfolios that are not as one would wish: unfinished, impossible, misnamed, asked for twice, or not there (docs/interface.md#awkward-cases). */

import { sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { expectComplaints, failedRequest } from '@ballast/testing/page-complaints';
import type { SignedIn } from '@ballast/testing/signed-in';
import type { Locator, Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

const PHONE = { width: 390, height: 844 };
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenversicherung';

const fixture = browserFixture();
let session: SignedIn;
let page: Page;

beforeAll(async () => {
  session = await fixture.signIn();
  page = await session.context.newPage();
});

const answerTo = async <Answer>(method: string, path: string, body?: object) =>
  (await (await session.call(method, path, body)).json()) as Answer;

interface Stored {
  readonly id: string;
  readonly name: string;
}
const stored = async (name: string) => {
  const { records } = await answerTo<{ records: readonly Stored[] }>('GET', '/portfolio/list?size=50');
  return records.filter((portfolio) => portfolio.name === name);
};

const LARGE = { domains: ['US'], size: 6 };
const create = async (part: object, configuration: (symbols: readonly string[]) => object = () => ({})) => {
  const { list } = await answerTo<{ list: readonly { symbol: string }[] }>(
    'POST',
    '/dataprovider/available-tickers',
    LARGE,
  );
  const tickers = list.map(({ symbol }) => symbol);
  const { id } = await answerTo<Stored>('POST', '/portfolio', {
    currency: 'USD',
    configuration: { tickers, models: ['sample_algorithm', 'linear_method'], ...configuration(tickers) },
    ...part,
  });
  return id;
};

const pickTickers = async () => {
  await page.getByRole('button', { name: 'Choose tickers' }).click();
  const dialog = page.getByRole('dialog');
  for (const nth of [0, 1, 2]) await dialog.locator('li[data-row]').nth(nth).getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Use 3 tickers' }).click();
};

describe('an unfinished portfolio', () => {
  const nameField = () => page.getByLabel('Name');
  const draftIsKept = () => page.getByText('Your draft is kept in this browser.');

  it('is kept across a reload until it is discarded', async () => {
    await page.goto('/portfolio/form');
    await nameField().fill('Half done');
    await pickTickers();
    await page.reload();
    await draftIsKept().waitFor();
    expect(await nameField().inputValue()).toBe('Half done');
    await page.getByText('Ready to run').first().waitFor();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    expect(await nameField().inputValue()).toBe('');
    await page.reload();
    await page.getByText('3 more tickers').first().waitFor();
    expect(await draftIsKept().count()).toBe(0);
  });

  it('is made once by a double click, and leaves no draft', async () => {
    await nameField().fill('Twice');
    await pickTickers();
    await page.getByRole('button', { name: 'Optimize', exact: true }).dblclick();
    await page.waitForURL(/\/portfolio\/[0-9a-f-]{36}$/);
    await page.getByText('A suggestion waits for your decision').waitFor();
    expect(await stored('Twice')).toHaveLength(1);
    await page.goto('/portfolio/form');
    await page.getByText('3 more tickers').first().waitFor();
    expect(await nameField().inputValue()).toBe('');
  });
});

describe('a decision', () => {
  it('is taken once by a double click, and Back leads past its review', async () => {
    const [portfolio] = await stored('Twice');
    await page.goto('/portfolio/list');
    await page.goto(`/portfolio/approval/${portfolio?.id}`);
    await page.getByText(/^3 purchases; \d\d\.\d\d% of the value is invested\.$/).waitFor();
    await page.getByRole('button', { name: 'Approve as demo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve 3 trades' }).dblclick();
    await page.waitForURL(/\/portfolio\/[0-9a-f-]{36}$/);
    await page.getByText('Approved: the trades are booked.').waitFor();
    await page.getByText('The chart starts with the next close').waitFor();
    expect(await page.getByText('already been decided').count()).toBe(0);
    await page.goBack();
    await page.waitForURL(/\/portfolio\/list/);
  });
});

describe('an optimization without a result', () => {
  const reason = /The target return 1,000\.00% is out of reach; .+ is possible\./;

  it('says why on the portfolio, on its review and in its history', async () => {
    const id = await create({ name: 'Too much' }, (symbols) => ({
      models: ['sample_algorithm'],
      targetReturn: 10,
      constraints: {
        weightConstraints: {
          enabled: true,
          value: symbols.map((symbol) => ({ symbol, min: 0, max: 0.5 })),
        },
      },
    }));
    await page.goto(`/portfolio/${id}`);
    await page.getByText(reason).waitFor();
    await page.getByText('Chart and allocation start with your first approval.').waitFor();
    await page.goto(`/portfolio/${id}?tab=suggestions`);
    await page.getByRole('cell', { name: reason }).waitFor();
    await page.goto(`/portfolio/approval/${id}`);
    await page.getByText(reason).waitFor();
    await page.getByRole('link', { name: 'To the portfolio', exact: true }).click();
    await page.getByRole('link', { name: 'Update the parameters' }).click();
    await page.getByText('Weight limits of 6 assets').waitFor();
  });
});

describe('a portfolio with rules that the form does not show', () => {
  it('tells them, and lets a ticker go together with its rules', async () => {
    const [core] = await stored('Steady core');
    await page.goto(`/portfolio/form/${core?.id}`);
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await summary.getByText('Weight limits of 11 assets').waitFor();
    await summary.getByText('Every 90 days').waitFor();
    expect(await page.getByRole('combobox', { name: 'Currency' }).isDisabled()).toBe(true);
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await summary.getByText('Weight limits of 10 assets').waitFor();
    await summary.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    const saved = await answerTo<{ configuration: { tickers: string[] } }>('GET', `/portfolio/${core?.id}`);
    expect(saved.configuration.tickers).toHaveLength(10);
  });
});

describe('long words and large numbers', () => {
  it('never make a page scroll sideways', async () => {
    const id = await create({ name: LONG_WORD, description: LONG_WORD.repeat(4), plannedInvestment: 9.8e11 });
    const wrong: string[] = [];
    for (const viewport of [null, PHONE]) {
      if (viewport) await page.setViewportSize(viewport);
      for (const path of [
        '/portfolio/list',
        `/portfolio/${id}`,
        `/portfolio/approval/${id}`,
        `/portfolio/form/${id}`,
      ]) {
        await page.goto(path);
        await page
          .getByText(LONG_WORD)
          .or(page.locator(`input[value="${LONG_WORD}"]`))
          .first()
          .waitFor();
        const overflow = await sidewaysOverflow(page);
        if (overflow > 0) wrong.push(`${path} at ${viewport?.width ?? 'desktop'}: ${overflow} px`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a choice on a page', () => {
  it('leaves the page where it is: range, tab and model', async () => {
    await page.setViewportSize({ width: 390, height: 500 });
    const scrolled = () => page.evaluate<number>('Math.round(window.scrollY)');
    // A click by the mouse would first scroll its target into view.
    const staysAt = async (choice: Locator, address: RegExp) => {
      const before = await scrolled();
      expect(before).toBeGreaterThan(60);
      await choice.dispatchEvent('click');
      await page.waitForURL(address);
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
      );
      // a line that wraps above is made up for by the browser; a jump is to the top
      expect(Math.abs((await scrolled()) - before)).toBeLessThanOrEqual(40);
    };
    const [core] = await stored('Steady core');
    await page.goto(`/portfolio/${core?.id}`);
    // what comes late above would move the page by itself
    await page.waitForLoadState('networkidle');
    const range = page.getByText('3 M', { exact: true });
    await range.scrollIntoViewIfNeeded();
    await page.evaluate('window.scrollBy(0, 150)');
    await staysAt(range, /range=3m/);
    await staysAt(page.getByRole('tab', { name: 'Assets' }), /tab=assets/);
    const id = await create({ name: 'Two models' });
    await page.goto(`/portfolio/approval/${id}`);
    const model = page.getByText('Linear shrinkage').first();
    await model.waitFor();
    await page.waitForLoadState('networkidle');
    // a choice out of sight would be scrolled to by the browser itself
    await model.evaluate((choice) => choice.scrollIntoView({ block: 'start' }));
    await page.evaluate('window.scrollBy(0, -70)');
    const at = await scrolled();
    const answer = Promise.withResolvers<void>();
    await page.route(/calculateTransactionAmounts.*linear_method/, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const approve = page.locator('[data-decision="approve"]');
    expect(await approve.getAttribute('aria-disabled')).toBe(null);
    await staysAt(model, /model=linear_method/);
    // the amounts on the page are those of the model before: they stay, and cannot be approved
    await page.getByRole('status').getByText('Amounts are being recomputed.').waitFor();
    expect(await approve.getAttribute('aria-disabled')).toBe('true');
    answer.resolve();
    await page.locator('[data-decision="approve"]:not([aria-disabled])').waitFor();
    expect(await scrolled()).toBe(at);
  });
});

describe('an address without a portfolio', () => {
  const nowhere = '01a1ff70-0000-7000-8000-000000000000';

  const hearQuestions = () => {
    const asked: string[] = [];
    const hear = (request: Request) => {
      if (request.url().includes('portfolio.get')) asked.push(request.url());
    };
    page.on('request', hear);
    return { asked, stop: () => page.off('request', hear) };
  };

  /** Answered alone by this status; a form asks beside others. */
  it.each([
    [`/portfolio/${nowhere}`, 404],
    [`/portfolio/approval/${nowhere}`, 404],
    [`/portfolio/form/${nowhere}`, null],
    ['/portfolio/nonsense', 400],
    ['/portfolio/approval/nonsense', 400],
    ['/portfolio/form/nonsense', null],
  ])('says so, having asked once: %s', async (path, alone) => {
    if (alone !== null) expectComplaints(failedRequest(alone, /portfolio\.get/));
    const { asked, stop } = hearQuestions();
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'This portfolio does not exist' }).waitFor();
    await page.getByRole('link', { name: 'To the portfolios', exact: true }).waitFor();
    stop();
    expect(asked).toHaveLength(1);
  });

  it('says so, having asked once, where that is known before the page is there', async () => {
    expectComplaints(failedRequest(404, /portfolio\.get/));
    const { asked, stop } = hearQuestions();
    const answered = page.waitForResponse((response) => response.url().includes('portfolio.get'));
    const files = /portfolio-detail\.page-.*\.js$/;
    await page.route(files, async (route) => {
      await (await answered).finished();
      await route.continue();
    });
    await page.goto(`/portfolio/${nowhere}`);
    await page.getByRole('heading', { level: 1, name: 'This portfolio does not exist' }).waitFor();
    stop();
    await page.unroute(files);
    expect(asked).toHaveLength(1);
  });
});
