/**
 * From every risk profile × objective × starting portfolio, with what the form fills in by itself, to an approved suggestion: what is out of reach is
 * said beforehand, and what the form offers instead is within reach. Choices that the form sends as one and the same portfolio are computed once.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { RISK_PROFILE_KEYS, RISK_PROFILES } from '@ballast/contract/constants';
import type { AttainableLimits } from '@ballast/contract/entities/preview';
import { OBJECTIVE_KEYS, type ObjectiveKey } from '@ballast/quant/keys';
import { axeViolations, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { describe, expect, it } from 'vitest';
import {
  emptyValues,
  type PortfolioValues,
  toWrite,
} from '../src/features/portfolio-form/portfolio-values.ts';
import { outOfReach } from '../src/features/portfolio-form/previews/out-of-reach.ts';
import { limitsQuestion } from '../src/features/portfolio-form/previews/previewed-definition.ts';
import { settle } from '../src/features/portfolio-form/settle.ts';

const fixture = browserFixture();
const PATIENCE_MS = 240_000;
/** What somebody might ask for without knowing what there is. */
const TARGET_RETURN = 0.4;
/** Of the four profiles a start sends so many different portfolios: one where the objective asks for no profile, four where it does. */
const SENT: Readonly<Record<ObjectiveKey, number>> = {
  ...{ MinRisk: 1, 'MinRisk-Target': 1, Sharpe: 1 },
  ...{ MaxRet: 4, Utility: 4, 'Utility-TrackingError': 4 },
};
/** Computed side by side. */
const AT_ONCE = 5;

type Call = Awaited<ReturnType<typeof fixture.signIn>>['call'];

interface Start {
  readonly key: string;
  readonly members: readonly { readonly symbol: string; readonly name: string }[];
}

/** Two ready-made lists, shares of one exchange in lira, and coins. */
const startingAt = async (at: number, call: Call): Promise<Start> => {
  const { list } = await jsonOf<{ list: Start[] }>(call('GET', '/dataprovider/ready-made'));
  const ready = list.filter(({ members }) => members.length >= 3)[at];
  if (ready !== undefined && at < 2) return ready;
  const domain = at === 2 ? 'F' : 'CR';
  const found = await jsonOf<{ list: Start['members'] }>(
    call('POST', '/dataprovider/available-tickers', { page: 1, size: 12, domains: [domain] }),
  );
  expect(found.list.length).toBeGreaterThanOrEqual(3);
  return { key: domain, members: found.list.map(({ symbol, name }) => ({ symbol, name })) };
};

const AIMS = OBJECTIVE_KEYS.flatMap((objective) =>
  RISK_PROFILE_KEYS.map((profile) => ({ objective, profile })),
);

const jsonOf = async <Body>(answer: Promise<Response>): Promise<Body> => {
  const { ok, status } = await answer;
  const body = await (await answer).json();
  expect(ok, `${status} ${JSON.stringify(body)}`).toBe(true);
  return body as Body;
};

/** With the nearest figure that can be reached, where the form says that the one aimed at cannot. */
const withinReach = async (values: PortfolioValues, call: Call): Promise<PortfolioValues> => {
  const question = limitsQuestion(values, null);
  expect(question).not.toBeNull();
  const limits = await jsonOf<AttainableLimits>(call('POST', '/portfolio/preview-limits', question ?? {}));
  const found = outOfReach(values, limits);
  if (found === null) return values;
  // of ratios the form offers the calmest mix instead
  if (found.aim === 'ratio') return { ...values, objective: 'MinRisk' };
  const { aim, nearest } = found;
  return aim === 'risk' ? { ...values, targetRisk: nearest } : { ...values, targetReturn: nearest };
};

const suggestedOf = async (call: Call, id: string) => {
  for (const end = performance.now() + PATIENCE_MS; ; await wait(100)) {
    const portfolio = await jsonOf<{
      status: string;
      error: object | null;
      pendingOptimization: { results: Record<string, { status: string }> } | null;
    }>(call('GET', `/portfolio/${id}`));
    if (portfolio.status !== 'calculating') return portfolio;
    if (performance.now() > end) throw new Error(`no suggestion within ${PATIENCE_MS} ms`);
  }
};

const approved = async (call: Call, id: string, what: string) => {
  const { status, error, pendingOptimization } = await suggestedOf(call, id);
  expect([status, error], what).toEqual(['first_suggestion', null]);
  const [model = ''] = Object.keys(pendingOptimization?.results ?? {});
  const { rows } = await jsonOf<{ rows: { symbol: string; pledge: number }[] }>(
    call('GET', `/portfolio/${id}/calculate-transaction-amounts`),
  );
  const transaction = rows
    .filter(({ pledge }) => pledge !== 0)
    .map(({ symbol, pledge }) => ({ symbol, pledge }));
  const decision = { portfolio: id, model, integration: 'demo', transaction };
  const after = await jsonOf<{ status: string }>(call('PUT', '/portfolio/approve', decision));
  expect(after.status, what).toBe('approved');
};

describe('a form that is sent as it fills itself', () => {
  it.each([0, 1, 2, 3])('leads to an approved suggestion from starting portfolio %d', async (at) => {
    const { call, session, context } = await fixture.signIn();
    const start = await startingAt(at, call);
    const plan = session.user.subscription.plan.details;
    const tickers = start.members.slice(0, 30);
    const begun = settle(emptyValues(at === 2 ? 'TRY' : 'USD', []), { tickers }, plan);
    /** What is sent, by its definition, with the choices that lead to it. */
    const sent = new Map<string, { readonly values: PortfolioValues; readonly from: string[] }>();
    for (const { objective, profile } of AIMS) {
      const { targetRisk, riskAversion } = RISK_PROFILES[profile];
      const aim = { objective, targetRisk, riskAversion, targetReturn: TARGET_RETURN };
      const values = settle({ ...begun, models: ['linear_method'] }, aim, plan);
      const key = JSON.stringify(toWrite(values));
      const known = sent.get(key) ?? { values, from: [] };
      known.from.push(`${start.key}, ${objective}, ${profile}`);
      sent.set(key, known);
    }
    const all = [...sent.values()];
    expect(all.flatMap(({ from }) => from)).toHaveLength(AIMS.length);
    for (const objective of OBJECTIVE_KEYS)
      expect(all.filter(({ values }) => values.objective === objective)).toHaveLength(SENT[objective]);
    const decide = async ({ values, from }: (typeof all)[number]) => {
      const what = from.join('; ');
      const isBounded = values.objective !== 'MinRisk' && !values.objective.startsWith('Utility');
      const asked = isBounded ? await withinReach(values, call) : values;
      const { id } = await jsonOf<{ id: string }>(
        call('POST', '/portfolio', { ...toWrite(asked), name: what.slice(0, 60) }),
      );
      await approved(call, id, what);
      await jsonOf(call('DELETE', `/portfolio/${id}`));
    };
    for (let first = 0; first < all.length; first += AT_ONCE)
      await Promise.all(all.slice(first, first + AT_ONCE).map(decide));
    await context.close();
  });
});

describe('a target that cannot be reached', () => {
  it.each([
    ['en', 1280, 'Or start from', 'Maximize return', /^Out of reach: the least risk is/, /^Allow/],
    [
      'tr',
      390,
      'Ya da hazır bir listeyle başlayın:',
      'Getiriyi en üste çıkar',
      /^Ulaşılamaz: en düşük risk/,
      /riske izin ver$/,
    ],
    [
      'de',
      390,
      'Oder beginnen Sie mit',
      'Rendite maximieren',
      /^Nicht erreichbar: Das kleinste Risiko/,
      /zulassen$/,
    ],
  ] as const)(
    'is said at once, with what is within reach as one click, in %s at %d pixels',
    async (language, width, startFrom, objective, title, take) => {
      const { context } = await fixture.signIn({ language, viewport: { width, height: 900 } });
      const page = await context.newPage();
      await page.goto('/portfolio/form');
      await page.getByText(startFrom, { exact: true }).locator('..').getByRole('button').first().click();
      await page.goto('/portfolio/form?step=objective');
      await page.getByRole('radio', { name: objective }).first().click({ force: true });
      const note = page.getByText(title);
      await note.waitFor();
      // the figure is marked, and with it its step, before anything is sent
      const marked = page.locator('main input[aria-invalid="true"]');
      await marked.waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.getByRole('button', { name: take }).click();
      await note.waitFor({ state: 'detached' });
      await marked.waitFor({ state: 'detached' });
      await context.close();
    },
  );
});
