/** Why now: beside the trigger that fired, how far the others were; of what supervision did not raise, nothing. */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { axeViolations, DESKTOP_LIGHT, PHONE_DARK, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { settled } from '@ballast/testing/open-review';
import type { SignInOptions } from '@ballast/testing/signed-in';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();
const PICTURES = process.env.REVIEW_PICTURES;
const picture = async (page: Page, name: string) => {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
};

const SUBJECT = { symbol: 'KAP.US.NYSE', isReached: false, isSilenced: false };
const WHOLE = { ...SUBJECT, symbol: null };
const FIRED = { trigger: 'drift', value: 0.0612, limit: 0.05, symbol: null };
const CHECKED = [
  { ...WHOLE, trigger: 'period', value: 12, limit: 90 },
  { ...FIRED, isReached: true, isSilenced: false },
  { ...SUBJECT, trigger: 'threshold', value: 0.0311, limit: 0.2 },
  { ...SUBJECT, trigger: 'jump', value: 0.1834, limit: 0.15, isReached: true, isSilenced: true },
  { ...WHOLE, trigger: 'outperform', value: null, limit: 0.1 },
];

interface Check {
  readonly portfolioId: string;
  readonly date: string;
  readonly outcome: string;
  readonly measures: object;
  readonly runToken: string | null;
}

const insertCheck = ({ portfolioId, date, outcome, measures, runToken }: Check) =>
  fixture.product.query(
    `INSERT INTO supervision_checks (id, portfolio_id, close_date, close_at, checked_at, outcome, measures, run_token)
     VALUES ($1, $2, $3, $3::date + interval '21 hours', $3::date + interval '21 hours 5 seconds', $4::check_outcome, $5, $6)`,
    [randomUUID(), portfolioId, date, outcome, JSON.stringify(measures), runToken],
  );

/** As supervision leaves it: the open suggestion of the demo, the check behind it and a later one that judged while it was open. */
const raise = async (portfolioId: string) => {
  await fixture.product.query('DELETE FROM supervision_checks WHERE portfolio_id = $1', [portfolioId]);
  const [row] = await fixture.product.query<{ run_token: string }>(
    `UPDATE optimizations SET reason = 'trigger', triggers = $2
     WHERE portfolio_id = $1 AND status = 'pending' RETURNING run_token`,
    [portfolioId, JSON.stringify([FIRED])],
  );
  const [raised, later] = ['2026-09-01', '2026-09-02'];
  const runToken = row?.run_token ?? '';
  await insertCheck({ portfolioId, date: raised, outcome: 'raised', measures: CHECKED, runToken });
  const since = CHECKED.map((measure) => ({ ...measure, value: 0.0099 }));
  await insertCheck({ portfolioId, date: later, outcome: 'pending', measures: since, runToken: null });
};

const review = async (options: SignInOptions, arrange: (portfolioId: string) => Promise<unknown>) => {
  const { context, call } = await fixture.signIn(options);
  const { records } = (await (await call('GET', '/portfolio/list')).json()) as {
    records: { id: string; pendingOptimization: object | null }[];
  };
  const id = records.find(({ pendingOptimization }) => pendingOptimization !== null)?.id ?? '';
  await arrange(id);
  const page = await context.newPage();
  const open = async () => {
    await page.goto(`/portfolio/approval/${id}`);
    await page.locator('#why-now').waitFor();
    await settled(page);
  };
  return { page, context, open };
};
const why = (page: Page) => page.locator('section[aria-labelledby="why-now"]');

describe('why now', () => {
  it.each([
    [
      ...(['en', 'Other triggers', 'Restoring the target would turn over 6.12%'] as const),
      [
        'Days since rebalancing12 days of 90 days',
        'Largest deviation (KAP)3.11% of 20.00%',
        'Largest move in a period (KAP)18.34% of 15.00%silent after the last rejection',
        'Lead of a compared assetNot measured',
      ],
    ],
    [
      ...(['tr', 'Diğer tetikleyiciler', 'Hedefe dönmek %6,12 devir gerektirir'] as const),
      [
        'Dengelemeden beri geçen gün12 gün / sınır 90 gün',
        'En büyük tekil sapma (KAP)%3,11 / sınır %20,00',
        'Bir dönemdeki en büyük hareket (KAP)%18,34 / sınır %15,00son retten sonra sessiz',
        'Karşılaştırılan varlığın farkıÖlçülemedi',
      ],
    ],
    [
      ...(['de', 'Andere Auslöser', 'Die Rückkehr zum Ziel würde 6,12 % umschlagen'] as const),
      [
        'Tage seit der Umschichtung12 Tage (Grenze 90 Tage)',
        'Größte Einzelabweichung (KAP)3,11 % (Grenze 20,00 %)',
        'Größte Bewegung einer Periode (KAP)18,34 % (Grenze 15,00 %)ruht nach der letzten Ablehnung',
        'Vorsprung eines VergleichswertsNicht gemessen',
      ],
    ],
  ] as const)('tells in %s how far each other trigger was', async (language, label, reason, expected) => {
    for (const view of [DESKTOP_LIGHT, PHONE_DARK]) {
      const { page, context, open } = await review({ language, viewport: view }, raise);
      await page.emulateMedia({ colorScheme: view.scheme });
      await open();
      const row = why(page)
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) });
      const told = await row.locator('li').allTextContents();
      expect(told.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(expected);
      expect((await why(page).textContent())?.replaceAll(/\s/g, ' ')).toContain(reason);
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await picture(page, `why-now-${language}-${view.scheme}`);
      await context.close();
    }
  });

  it('invents nothing where no check led to the suggestion', async () => {
    const { page, context, open } = await review({}, (portfolioId) =>
      insertCheck({
        ...{ portfolioId, date: '2026-09-01', outcome: 'quiet', runToken: null },
        measures: [{ ...WHOLE, trigger: 'drift', value: 0.01, limit: 0.05 }],
      }),
    );
    await open();
    await why(page).getByText('Why now', { exact: true }).waitFor();
    expect(await why(page).getByText('Other triggers').count()).toBe(0);
    expect(await why(page).getByRole('progressbar').count()).toBe(0);
    await context.close();
  });
});
