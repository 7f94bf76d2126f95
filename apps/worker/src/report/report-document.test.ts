/** §1.22: what a report tells, figure by figure, is what it was given; nothing that is missing is a number. */
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import { METRIC_KEYS } from '@ballast/quant/keys';
import { reportFacts } from '@ballast/testing/report-facts';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportContent } from './report-document.ts';
import { loadReportWords, type ReportWords } from './report-words.ts';

let words: ReportWords;
beforeAll(async () => {
  words = await loadReportWords('en');
});

const NEWLINE = /\s+/g;

/** All text of a document, in the order in which it is set. */
const textOf = (node: unknown): string => {
  if (typeof node === 'string') return `${node} `;
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node !== 'object' || node === null) return '';
  const { text, stack, columns, table } = node as Record<string, unknown>;
  return [text, stack, columns, (table as { body?: unknown } | undefined)?.body].map(textOf).join('');
};
const shown = (facts: ReportFacts): string => textOf(reportContent(facts, words)).replaceAll(NEWLINE, ' ');

const booksOf = (facts: ReportFacts): NonNullable<ReportFacts['books']> => {
  if (facts.books === null) throw new Error('no books');
  return facts.books;
};

const unstarted = (facts: ReportFacts): ReportFacts => ({
  ...facts,
  portfolio: {
    ...facts.portfolio,
    ...{ status: 'first_suggestion', value: null, capital: 0, drift: null, lastCheckAt: null },
    ...{ profitLoss: null, profitLossPct: null, changeToday: null, changeTodayPct: null },
    metrics: Object.fromEntries(
      METRIC_KEYS.map((key) => [key, { value: null, reason: 'not_started' }]),
    ) as ReportFacts['portfolio']['metrics'],
  },
  ...{ cash: 0, approved: null, assets: [], books: null, transactions: [] },
  performance: { currency: 'USD', days: [], value: [], capital: [], growth: [], benchmarks: [] },
  ...{ risk: { status: 'nothing_held' }, transactionCount: 0 },
  proposal: {
    ...{ model: 'linear_method', expiresAt: '2026-11-26T10:00:00.000Z', figures: null },
    weights: facts.assets.map(({ symbol, weight }) => ({ symbol, weight })),
  },
});

describe('figures', () => {
  it('are those of the page, its books, its metrics and its risk', () => {
    const facts = reportFacts();
    const text = shown(facts);
    const { format } = words;
    const { portfolio, assets, risk } = facts;
    const books = booksOf(facts);
    expect(text).toContain(format.money(portfolio.value ?? Number.NaN, 'USD'));
    expect(text).toContain(format.signedMoney(portfolio.changeToday ?? Number.NaN, 'USD'));
    expect(text).toContain(format.signedPercent(books.timeWeighted.total ?? Number.NaN));
    expect(text).toContain(format.signedPercent(books.moneyWeighted.total ?? Number.NaN));
    for (const { weight, targetWeight, currentValue } of assets) {
      expect(text).toContain(format.money(currentValue, 'USD'));
      expect(text).toContain(`${format.percent(weight)} ${format.percent(targetWeight ?? Number.NaN)}`);
    }
    for (const { profit } of books.assets) {
      const causes = [profit.price, profit.currency ?? 0, profit.dividends, -profit.costs, profit.total];
      expect(text).toContain(causes.map((cause) => format.signedMoney(cause, 'USD')).join(' '));
    }
    expect(text).toContain(`Volatility ${format.percent(portfolio.metrics.realized_volatility.value ?? 0)}`);
    if (risk.status !== 'computed') throw new Error(risk.status);
    for (const { share, volatility } of risk.assets)
      expect(text).toContain(`${format.percent(share ?? 0)} ${format.percent(volatility)}`);
  });

  it('of more assets than are listed stand together, and all of them add up', () => {
    const facts = reportFacts({ assets: 40 });
    const { assets, profit } = booksOf(facts);
    const rest = assets.slice(30).reduce((sum, each) => sum + each.profit.total, 0);
    const text = shown(facts);
    expect(text).toContain('Other 10 assets');
    expect(text).toContain(words.format.signedMoney(rest, 'USD'));
    expect(text).toContain(words.format.signedMoney(profit.total, 'USD'));
  });

  it('compare with the benchmark, and say nothing of a time before it', () => {
    const facts = reportFacts({ days: 40 });
    const { growth, benchmarks } = facts.performance;
    const own = (growth.at(-1) ?? 0) / (growth[0] ?? 0) - 1;
    const levels = benchmarks[0]?.closes ?? [];
    const other = (levels.at(-1) ?? 0) / (levels[0] ?? 1) - 1;
    const text = shown(facts);
    expect(text).toContain(`n/a ${words.format.signedPercent(own)} SPX`);
    expect(text).toContain(words.format.percentagePoints(0, own - other));
  });
});

describe('what is missing', () => {
  it('says why before anything is bought, and what is suggested', () => {
    const text = shown(unstarted(reportFacts()));
    expect(text).toContain('Value n/a Nothing bought yet');
    expect(text).toContain('Suggested weights By Linear shrinkage, open for a decision until');
    expect(text).toContain('A line needs two closes.');
    expect(text).not.toMatch(/NaN|undefined|Infinity|\bnull\b/);
  });

  it('is no number where a price, a rate or a benchmark is not known', () => {
    const facts = reportFacts();
    const books = booksOf(facts);
    const text = shown({
      ...facts,
      performance: {
        ...facts.performance,
        benchmarks: facts.performance.benchmarks.map((each) => ({ ...each, closes: [], gap: 'no_prices' })),
      },
      risk: { status: 'unavailable', error: { error: 'unreadable' } },
      books: {
        ...books,
        ...{ estimated: 1, withoutRate: 1, residual: 12.5 },
        timeWeighted: { total: null, annual: null, reason: 'no_value' },
        assets: books.assets.map((asset, i) =>
          i > 0 ? asset : { ...asset, isEstimated: true, profit: { ...asset.profit, currency: null } },
        ),
      },
    });
    expect(text).toContain('Time-weighted return n/a At times what was at work was worth nothing');
    expect(text).toContain('For 1 asset there is no price; what was paid for it stands in.');
    expect(text).toContain('For 1 asset an exchange rate is missing');
    expect(text).toContain('rely on no figure of this report');
    expect(text).toContain('There are too few prices to estimate the risk');
    expect(text).toContain('SPX n/a n/a n/a n/a n/a n/a');
    expect(text).not.toMatch(/NaN|undefined|Infinity|\bnull\b/);
  });
});

describe('rules', () => {
  it('stand in words, alike limits together', () => {
    const text = shown(reportFacts({ assets: 4 }));
    expect(text).toContain('Weight limits of 4 assets –  0% to 25%: A1, A2, A3, A4'.replaceAll(NEWLINE, ' '));
    expect(text).toContain('10% to 40%: Technology (3)');
    expect(text).toContain('Supervision Drift above 10%');
  });

  it('say that there are none', () => {
    const facts = reportFacts();
    const { configuration } = facts.portfolio;
    const constraints = {
      ...configuration.constraints,
      noShort: false,
      weightConstraints: { enabled: false, value: [] },
      groupConstraints: { enabled: false, value: [] },
    };
    const portfolio = { ...facts.portfolio, configuration: { ...configuration, constraints } };
    expect(shown({ ...facts, portfolio })).toMatch(/Rules for weights (None|No short sales)/);
  });
});
