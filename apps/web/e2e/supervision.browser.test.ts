/** What supervision found of a portfolio, as its page tells it: gauges, rows, filter, in each language, scheme and size. */
import { randomUUID } from 'node:crypto';
import { axeViolations, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();
const DAYS = 40;
const LIMIT = 0.1;

/** Drift that grows to its limit, fires, and is silent for a day; jumps that never matter. */
const checksOf = () =>
  Array.from({ length: DAYS }, (_, day) => {
    const drift = 0.02 + (0.1 * day) / (DAYS - 3);
    const isReached = drift >= LIMIT;
    const isSilenced = day === DAYS - 1;
    const quiet = isReached ? 'raised' : 'quiet';
    const date = new Date(Date.UTC(2026, 8, 1 + day)).toISOString().slice(0, 10);
    return {
      ...{ date, outcome: isSilenced ? 'silenced' : quiet },
      measures: [
        { trigger: 'period', value: day, limit: 90, symbol: null, isReached: false, isSilenced: false },
        { trigger: 'drift', value: drift, limit: LIMIT, symbol: null, isReached, isSilenced },
        {
          trigger: 'jump',
          value: 0.01 + (day % 5) / 100,
          limit: 0.15,
          symbol: 'KAP.US.NYSE',
          isReached: false,
          isSilenced: false,
        },
      ],
    };
  });

const openLedger = async (language: 'en' | 'tr' | 'de', viewport: { width: number; height: number }) => {
  const { context, call } = await fixture.signIn({ language, viewport });
  const list = (await (await call('GET', '/portfolio/list')).json()) as {
    records: { id: string; status: string; value: number | null }[];
  };
  const id = list.records.find(({ value }) => value !== null)?.id ?? '';
  for (const { date, outcome, measures } of checksOf())
    await fixture.product.query(
      `INSERT INTO supervision_checks (id, portfolio_id, close_date, close_at, checked_at, outcome, measures, run_token)
       VALUES ($1, $2, $3, $3::date + interval '21 hours', $3::date + interval '21 hours 5 seconds', $4::check_outcome, $5, $6)`,
      [randomUUID(), id, date, outcome, JSON.stringify(measures), outcome === 'raised' ? randomUUID() : null],
    );
  const page = await context.newPage();
  await page.goto(`/portfolio/${id}?tab=supervision`);
  return { page, context };
};

describe('the ledger of supervision', () => {
  it.each([
    ['en', 1280, 'Drift', 'Within limits', 'Suggestion raised', 'Silent', 'Only reached limits'],
    ['tr', 390, 'Sapma', 'Sınırlar içinde', 'Öneri oluşturuldu', 'Sessiz', 'Yalnızca ulaşılan sınırlar'],
    [
      'de',
      390,
      'Abweichung',
      'Innerhalb der Grenzen',
      'Vorschlag ausgelöst',
      'Ruht',
      'Nur erreichte Grenzen',
    ],
  ] as const)(
    'tells in %s at %d pixels what was measured and what came of it',
    async (language, width, drift, quiet, raised, silent, filter) => {
      const { page, context } = await openLedger(language, { width, height: 900 });
      const gauge = page.getByRole('region', { name: drift });
      await gauge
        .getByText(language === 'en' ? '12.54% of 10.00%' : /12,.*10/)
        .first()
        .waitFor();
      // drawn to its limit and above: the line of the limit lies below the top
      const limitAt = Number(await gauge.locator('line').getAttribute('y1'));
      expect(limitAt).toBeGreaterThan(2);
      await page.getByText(silent, { exact: true }).first().waitFor();
      await page.getByText(quiet, { exact: true }).first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.getByRole('switch', { name: filter }).press('Space');
      await page.getByText(quiet, { exact: true }).first().waitFor({ state: 'detached' });
      expect(await page.getByText(raised, { exact: true }).count()).toBeGreaterThan(3);
      expect(new URL(page.url()).searchParams.get('reached')).toBe('true');
      await context.close();
    },
  );

  it('says what is to come where nothing was judged yet', async () => {
    const { context, call } = await fixture.signIn();
    const list = (await (await call('GET', '/portfolio/list')).json()) as { records: { id: string }[] };
    const id = list.records[0]?.id ?? '';
    await fixture.product.query('DELETE FROM supervision_checks WHERE portfolio_id = $1', [id]);
    const page = await context.newPage();
    await page.goto(`/portfolio/${id}`);
    await page.getByRole('tab', { name: 'Supervision' }).click();
    await page.getByText('No checks yet').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await context.close();
  });
});
