/** Risk as it was measured, as it is estimated for what is held, and what each asset contributes to it. */
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type FigureTile, figureTiles } from '../figure-tiles.ts';
import { DIMMED, SIZE } from '../page-style.ts';
import type { ReportWords } from '../report-words.ts';
import { heading, sectionTable } from '../section-table.ts';
import { weightBar } from '../weight-bar.ts';
import { assetCell } from './allocation.ts';

const MEASURED = [
  'realized_volatility',
  'value_at_risk',
  'max_dd',
  'sharpe',
  'sortino',
  'tracking_error',
  'information_ratio',
  'total_return',
] as const;
/** Taken against the benchmark, which is named beside them. */
const AGAINST: ReadonlySet<string> = new Set(['tracking_error', 'information_ratio']);
const RATIOS: ReadonlySet<string> = new Set(['sharpe', 'sortino', 'information_ratio']);
const CONTRIBUTIONS_MAX = 20;
const BAR_WIDTH = 130;

export const measuredTiles = ({ portfolio }: ReportFacts, words: ReportWords): FigureTile[] => {
  const { t, format, missing, code } = words;
  const [benchmark] = portfolio.benchmarks;
  return MEASURED.map((key) => {
    const { value, reason } = portfolio.metrics[key];
    const name = t(`detail:metric.${key}`);
    const label = benchmark !== undefined && AGAINST.has(key) ? `${name} (${code(benchmark)})` : name;
    if (value === null) return { label, value: missing, note: t(`detail:gap.${reason ?? 'undefined'}`) };
    return { label, value: RATIOS.has(key) ? format.number(value) : format.percent(value) };
  });
};

type Computed = Extract<ReportFacts['risk'], { readonly status: 'computed' }>;

const estimatedTiles = (risk: Computed, { t, format, missing }: ReportWords): FigureTile[] => {
  const { figures, effectiveHoldings } = risk;
  const percent = (value: number | null) => (value === null ? missing : format.percent(value));
  return [
    { label: t('detail:metric.realized_volatility'), value: percent(figures.volatility) },
    { label: t('detail:metric.value_at_risk'), value: percent(figures.valueAtRisk) },
    { label: t('report:risk.expectedReturn'), value: percent(figures.expectedReturn) },
    {
      label: t('report:risk.effective'),
      ...(effectiveHoldings === null
        ? { value: missing }
        : { value: format.number(effectiveHoldings, 1), note: t('report:risk.effectiveOf') }),
    },
  ];
};

const subheading = (text: string): Content => ({ text, color: DIMMED, margin: [0, 0, 0, 3] });

const contributions = (risk: Computed, facts: ReportFacts, words: ReportWords): Content[] => {
  const { t, format, missing } = words;
  const order = risk.assets.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  const shown = order.slice(0, CONTRIBUTIONS_MAX);
  const rest = order.slice(CONTRIBUTIONS_MAX);
  if (shown.length === 0) return [];
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((all, value) => all + (value ?? 0), 0);
  const scale = shown.reduce(
    (most, { share, weight }) => Math.max(most, Math.abs(share ?? 0), Math.abs(weight)),
    0.01,
  );
  const row = (name: TableCell, weight: number, share: number | null, volatility: string): TableCell[] => [
    name,
    format.percent(weight),
    share === null
      ? ''
      : (weightBar({ weight: share, target: weight, scale, width: BAR_WIDTH }) as TableCell),
    share === null ? { text: missing, color: DIMMED } : format.percent(share),
    volatility,
  ];
  return [
    sectionTable({
      title: t('report:risk.contribution'),
      hint: t('risk:parts.hint'),
      columns: [
        { title: t('detail:assets.asset'), width: '*' },
        { title: t('risk:parts.weight'), width: 48, isNumber: true },
        { title: '', width: BAR_WIDTH },
        { title: t('risk:parts.share'), width: 62, isNumber: true },
        { title: t('risk:parts.volatility'), width: 54, isNumber: true },
      ],
      rows: [
        ...shown.map(({ symbol, weight, share, volatility }) =>
          row(assetCell(symbol, facts.names[symbol], words), weight, share, format.percent(volatility)),
        ),
        ...(rest.length === 0
          ? []
          : [
              row(
                { text: t('report:risk.others', { count: rest.length }), color: DIMMED },
                sum(rest.map(({ weight }) => weight)),
                sum(rest.map(({ share }) => share)),
                '',
              ),
            ]),
      ],
    }),
  ];
};

export const risk = (facts: ReportFacts, words: ReportWords): Content[] => {
  const { t, format } = words;
  const found = facts.risk;
  if (facts.portfolio.value === null) return [];
  const estimated: Content[] =
    found.status === 'computed'
      ? [
          {
            unbreakable: true,
            stack: [
              subheading(
                `${t('report:risk.estimated')}. ${t('risk:basis', {
                  model: t(`quant:model.${found.model}`),
                  observations: format.integer(found.observations),
                  date: format.date(found.pricesUntil),
                })}`,
              ),
              figureTiles(estimatedTiles(found, words), 4),
            ],
          },
          ...contributions(found, facts, words),
        ]
      : [{ text: t('report:risk.failed'), color: DIMMED, fontSize: SIZE.text, margin: [0, 0, 0, 16] }];
  return [
    {
      unbreakable: true,
      stack: [
        heading(t('report:risk.title')),
        subheading(t('report:risk.measured')),
        figureTiles(measuredTiles(facts, words), 4),
      ],
    },
    ...estimated,
  ];
};
