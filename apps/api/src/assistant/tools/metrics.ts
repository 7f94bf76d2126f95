/** What was measured of a portfolio since its first approval. */
import { symbolCode } from '@ballast/contract/symbol';
import { figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool } from '../tool.ts';
import { portfolioInput } from './portfolio-input.ts';

const SHOWN = [
  'total_return',
  'realized_volatility',
  'sharpe',
  'sortino',
  'max_dd',
  'value_at_risk',
  'tracking_error',
  'information_ratio',
] as const;
const RATIOS: ReadonlySet<string> = new Set(['sharpe', 'sortino', 'information_ratio']);

export const metrics = defineTool({
  key: 'metrics',
  description:
    'Measured since the first approval: total return, volatility, Sharpe and Sortino ratio, maximum drawdown, value at risk, tracking error and information ratio against the first benchmark.',
  input: portfolioInput,
  read: async ({ portfolio: id }, { ask, format, texts: { t } }) => {
    const { metrics: measured, benchmarks } = await ask('portfolio.get', { id });
    const figures = figuresFor(format);
    const href = pageLinks.portfolio(id);
    const [benchmark] = benchmarks;
    const gaps = new Set(SHOWN.flatMap((key) => measured[key].reason ?? []));
    return {
      facts: SHOWN.map((key) => {
        const show = RATIOS.has(key) ? figures.number : figures.percent;
        return show([key, t(`detail:metric.${key}`), href], measured[key].value);
      }),
      notes: [
        ...[...gaps].map((gap) => t(`detail:gap.${gap}`)),
        ...(benchmark === undefined ? [] : [`${t('detail:compare.measured')}: ${symbolCode(benchmark)}`]),
      ],
    };
  },
});
