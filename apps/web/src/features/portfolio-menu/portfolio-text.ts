/** A portfolio as plain Markdown in the reader's language: its figures as its page shows them, what it holds, and its rules. Pure. */
import type { Asset, Portfolio } from '@ballast/contract/entities/portfolio';
import { symbolCode } from '@ballast/contract/symbol';
import { effectiveObjective } from '@ballast/domain/objectives/objectives';
import type { Formatter } from '@ballast/i18n/format/formatter';
import type { TFunction } from 'i18next';
import { ruleTexts, supervisionTexts } from '../../shared/portfolio/summary-texts.ts';
import { reasonTexts } from '../../shared/suggestion/reason-text.ts';

export const TEXT_AREAS = ['exporting', 'detail', 'sharing', 'quant', 'common'] as const;

export interface TextParts {
  readonly t: TFunction<typeof TEXT_AREAS>;
  readonly rules: TFunction<'portfolio'>;
  readonly reasons: TFunction<'suggestion'>;
  readonly format: Formatter;
  /** Shares and changes only. */
  readonly withoutAmounts: boolean;
}

type Line = readonly [label: string, text: string] | null;

const METRICS = [
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

/** A name is one line, and ends no cell; what does not break in a figure stays. */
const inLine = (text: string): string => text.replaceAll(/[^\S\u00a0\u202f]+/g, ' ').trim();
const inCell = (text: string): string => inLine(text).replaceAll('|', '\\|');

const listOf = (lines: readonly Line[]): string =>
  lines.flatMap((line) => (line === null ? [] : [`- ${line[0]}: ${line[1]}`])).join('\n');

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`;
  return [line(columns), line(columns.map((_, at) => (at < 2 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  );
};

function changeText(
  { format, withoutAmounts, t }: TextParts,
  portfolio: Portfolio,
  [amount, fraction]: readonly [number | null, number | null],
): string {
  const missing = t('common:missing.label');
  if (withoutAmounts) return fraction === null ? missing : format.signedPercent(fraction);
  if (amount === null) return missing;
  const shown = format.signedMoney(amount, portfolio.currency);
  return fraction === null ? shown : `${shown} (${format.signedPercent(fraction)})`;
}

function moneyLines({ t, format }: TextParts, portfolio: Portfolio): readonly Line[] {
  const { currency, value, plannedInvestment, capital, state } = portfolio;
  if (value === null) return [[t('detail:header.planned'), format.money(plannedInvestment, currency)]];
  return [
    [t('detail:header.value'), format.money(value, currency)],
    [t('detail:header.capital'), format.money(capital, currency)],
    [t('detail:header.cash'), format.money(state.balance, currency)],
  ];
}

function figureLines(parts: TextParts, portfolio: Portfolio): readonly Line[] {
  const { t, format, withoutAmounts } = parts;
  const { drift, metrics, changeToday, changeTodayPct, profitLoss, profitLossPct } = portfolio;
  const driftText = (value: string, limit: number | null) =>
    limit === null ? value : t('exporting:text.driftOf', { value, limit: format.percent(limit) });
  return [
    ...(withoutAmounts ? [] : moneyLines(parts, portfolio)),
    [t('detail:header.today'), changeText(parts, portfolio, [changeToday, changeTodayPct])],
    [t('detail:header.sinceStart'), changeText(parts, portfolio, [profitLoss, profitLossPct])],
    drift === null ? null : [t('common:drift.label'), driftText(format.percent(drift.value), drift.limit)],
    ...METRICS.map((key): Line => {
      const { value } = metrics[key];
      if (value === null) return null;
      return [t(`detail:metric.${key}`), RATIOS.has(key) ? format.number(value) : format.percent(value)];
    }),
  ];
}

const AMOUNTS = ['amount', 'price', 'value'] as const;

function holdings({ t, format, withoutAmounts }: TextParts, { assets, currency }: Portfolio): string {
  const missing = t('common:missing.label');
  const amountsOf = ({ amount, price, currentValue, isUnpriced }: Asset) => [
    format.units(amount),
    isUnpriced ? missing : format.price(price, currency),
    format.money(currentValue, currency),
  ];
  return tableOf(
    [
      t('detail:assets.asset'),
      t('exporting:text.name'),
      t('detail:assets.weight'),
      t('detail:assets.target'),
      ...(withoutAmounts ? [] : AMOUNTS.map((key) => t(`detail:assets.${key}`))),
      t('detail:assets.today'),
    ],
    assets.map((asset) => [
      symbolCode(asset.symbol),
      asset.name,
      format.percent(asset.weight),
      asset.targetWeight === null ? missing : format.percent(asset.targetWeight),
      ...(withoutAmounts ? [] : amountsOf(asset)),
      asset.changeTodayPct === null ? missing : format.signedPercent(asset.changeTodayPct),
    ]),
  );
}

function ruleLines({ t, rules, format }: TextParts, portfolio: Portfolio): readonly Line[] {
  const { configuration, rebalancing, benchmarks, dataPeriod } = portfolio;
  const { tickers, models, constraints } = configuration;
  const wording = { t: rules, format };
  const limits = ruleTexts(wording, constraints);
  const count = t('sharing:page.tickersCount', { count: tickers.length });
  return [
    [t('sharing:page.tickers'), `${count} (${tickers.map(symbolCode).join(', ')})`],
    [t('sharing:page.objective'), t(`quant:objective.${effectiveObjective(configuration)}`)],
    [t('sharing:page.models'), models.map((key) => t(`quant:model.${key}`)).join(', ')],
    [t('sharing:page.period'), t(`sharing:page.dataPeriod.${dataPeriod}`)],
    [t('sharing:page.constraints'), limits.length === 0 ? t('sharing:page.noRules') : limits.join('; ')],
    [t('sharing:page.supervision'), supervisionTexts(wording, rebalancing).join('; ')],
    benchmarks.length === 0 ? null : [t('exporting:text.benchmarks'), benchmarks.map(symbolCode).join(', ')],
  ];
}

function suggestion(
  { t, reasons, format }: TextParts,
  { pendingOptimization }: Portfolio,
): readonly string[] {
  if (pendingOptimization === null) return [];
  const expires = t('exporting:text.expires', { date: format.dateTime(pendingOptimization.expiresAt) });
  const lines = [...reasonTexts(reasons, format, pendingOptimization), expires];
  return [`## ${t('exporting:text.suggestion')}`, lines.map((line) => `- ${line}`).join('\n')];
}

export function portfolioText(parts: TextParts, portfolio: Portfolio, now: Date): string {
  const { t, format } = parts;
  const { name, description, assets, currency } = portfolio;
  return [
    `# ${inLine(name)}`,
    ...(description.trim() === '' ? [] : [inLine(description)]),
    t('exporting:text.asOf', { date: format.dateTime(now), currency }),
    `## ${t('exporting:text.figures')}`,
    listOf(figureLines(parts, portfolio)),
    ...(assets.length === 0 ? [] : [`## ${t('sharing:page.allocation')}`, holdings(parts, portfolio)]),
    `## ${t('sharing:page.rules')}`,
    listOf(ruleLines(parts, portfolio)),
    ...suggestion(parts, portfolio),
  ]
    .join('\n\n')
    .concat('\n');
}
