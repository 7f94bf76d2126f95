import type { Language } from '@ballast/contract/constants';
import { configurationSchema } from '@ballast/contract/entities/configuration';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { rebalancingSchema } from '@ballast/contract/entities/rebalancing';
import { createFormatter } from '@ballast/i18n/format/formatter';
import { LOCALES } from '@ballast/i18n/languages';
import { METRIC_KEYS } from '@ballast/quant/keys';
import { describe, expect, it } from 'vitest';
import { loadTranslator } from '../../shared/testing/load-translator.ts';
import { portfolioText, TEXT_AREAS, type TextParts } from './portfolio-text.ts';

const NOW = new Date('2026-11-27T10:00:00.000Z');
const missing = { value: null, reason: 'undefined' };

const asset = (symbol: string, name: string, weight: number) => ({
  ...{ symbol, name, weight, targetWeight: 0.5, amount: 12, price: 123.456, cost: 100 },
  ...{ currentValue: 52_345.67, change1dPct: 0.01, changeToday: 500, changeTodayPct: 0.0123 },
});

const PORTFOLIO = {
  ...{ name: 'Core | growth\n# not a heading', description: '', currency: 'USD', value: 104_233.18 },
  ...{ capital: 100_000, plannedInvestment: 90_000, changeToday: 500, changeTodayPct: 0.0048 },
  ...{ profitLoss: 4233.18, profitLossPct: 0.0423, state: { balance: 1234.5 }, dataPeriod: '1day' },
  drift: { value: 0.0312, largestDeviation: 0.02, limit: 0.05 },
  assets: [asset('AAPL.US.NASDAQ', 'Apple | Inc.', 0.5022), asset('XOM.US.NYSE', 'Exxon', 0.4859)],
  benchmarks: ['SPX.US.INDEX'],
  configuration: configurationSchema.parse({
    tickers: ['AAPL.US.NASDAQ', 'XOM.US.NYSE', 'GLD.US.NYSE'],
    models: ['linear_method'],
    objective: 'MinRisk',
    constraints: {},
  }),
  rebalancing: rebalancingSchema.parse({}),
  pendingOptimization: null,
  metrics: {
    ...Object.fromEntries(METRIC_KEYS.map((key) => [key, missing])),
    realized_volatility: { value: 0.1534, reason: null },
    sharpe: { value: 1.234, reason: null },
  },
} as unknown as Portfolio;

async function textOf(language: Language, withoutAmounts: boolean, portfolio = PORTFOLIO): Promise<string> {
  const [t, rules, reasons] = await Promise.all([
    loadTranslator(language, TEXT_AREAS),
    loadTranslator(language, ['portfolio']),
    loadTranslator(language, ['suggestion']),
  ]);
  const format = createFormatter(LOCALES[language], 'UTC');
  return portfolioText({ t, rules, reasons, format, withoutAmounts } as unknown as TextParts, portfolio, NOW);
}

describe('a portfolio as text', () => {
  it('has its figures as the page shows them, what it holds, and its rules', async () => {
    expect(await textOf('en', false)).toBe(`# Core | growth # not a heading

As of Friday, November 27, 2026 at 10:00 AM, in USD

## Figures

- Value: $104,233.18
- Capital: $100,000.00
- Cash: $1,234.50
- Today: +$500.00 (+0.48%)
- Since start: +$4,233.18 (+4.23%)
- Drift: 3.12% (limit 5.00%)
- Volatility: 15.34%
- Sharpe ratio: 1.23

## Allocation

| Asset | Name | Weight | Target | Units | Price | Value | Today |
| --- | --- | --: | --: | --: | --: | --: | --: |
| AAPL | Apple \\| Inc. | 50.22% | 50.00% | 12 | $123.46 | $52,345.67 | +1.23% |
| XOM | Exxon | 48.59% | 50.00% | 12 | $123.46 | $52,345.67 | +1.23% |

## Rules

- Chooses from: 3 tickers (AAPL, XOM, GLD)
- Objective: Minimize risk
- Models: Linear shrinkage
- Data: Daily closes
- Limits: No short sales
- Supervision: Drift above 10%
- Benchmarks: SPX
`);
  });

  it.each(['en', 'tr', 'de'] as const)('tells no amount where none is wanted, in %s', async (language) => {
    const text = await textOf(language, true);
    expect(text).not.toMatch(/\p{Sc}|104|52.345|1.234,5|123[.,]4|\| 12 \|/u);
    const { percent, signedPercent } = createFormatter(LOCALES[language]);
    for (const shown of [percent(0.5022), signedPercent(0.0423), percent(0.1534)])
      expect(text).toContain(shown);
    expect(text).not.toMatch(/undefined|NaN|\{\{|null/);
  });

  it('says what is planned before anything is bought, and why something is suggested', async () => {
    const text = await textOf('en', false, {
      ...PORTFOLIO,
      ...{ value: null, assets: [], drift: null, changeToday: null, profitLoss: null },
      pendingOptimization: {
        reason: 'trigger',
        triggers: [{ trigger: 'drift', value: 0.0612, limit: 0.05, symbol: null }],
        expiresAt: '2026-11-28T10:00:00.000Z',
      } as unknown as Portfolio['pendingOptimization'],
    });
    expect(text).toContain('- Planned: $90,000.00\n- Today: n/a');
    expect(text).not.toContain('## Allocation');
    expect(text).toMatch(/## Open suggestion\n\n- .*6\.12%.*5\.00%.*\n- Open until Saturday, November 28/);
  });
});
