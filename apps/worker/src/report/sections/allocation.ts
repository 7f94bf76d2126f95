/** What is held, its weight now against its target, and its part in the risk; before the first approval what is suggested. */
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { DIMMED, SIZE } from '../page-style.ts';
import type { ReportWords } from '../report-words.ts';
import { sectionTable } from '../section-table.ts';
import { weightBar } from '../weight-bar.ts';

const NAME_MAX = 44;
const BAR_WIDTH = 92;
const SCALE_MIN = 0.01;

export const assetCell = (
  symbol: string,
  name: string | undefined,
  { plain, code }: ReportWords,
): TableCell => ({
  text: [
    { text: code(symbol), bold: true },
    ...(name === undefined || name === symbol
      ? []
      : [{ text: `  ${plain(name, NAME_MAX)}`, color: DIMMED, fontSize: SIZE.small }]),
  ],
});

const held = (facts: ReportFacts, words: ReportWords): Content[] => {
  const { t, format, missing } = words;
  const { assets, portfolio, cash } = facts;
  const { value, currency, drift } = portfolio;
  if (assets.length === 0 || value === null) return [];
  const order = assets.toSorted((a, b) => b.weight - a.weight);
  const scale = order.reduce(
    (most, { weight, targetWeight }) => Math.max(most, Math.abs(weight), Math.abs(targetWeight ?? 0)),
    SCALE_MIN,
  );
  const row = (asset: (typeof order)[number]): TableCell[] => [
    assetCell(asset.symbol, asset.name, words),
    format.units(asset.amount),
    format.money(asset.currentValue, currency),
    weightBar({ weight: asset.weight, target: asset.targetWeight, scale, width: BAR_WIDTH }) as TableCell,
    format.percent(asset.weight),
    asset.targetWeight === null ? { text: missing, color: DIMMED } : format.percent(asset.targetWeight),
    asset.targetWeight === null ? '' : format.percentagePoints(asset.targetWeight, asset.weight),
  ];
  const share = value > 0 ? cash / value : 0;
  const cashRow: TableCell[] = [
    { text: t('charts:cash'), color: DIMMED },
    '',
    format.money(cash, currency),
    weightBar({ weight: share, target: null, scale, width: BAR_WIDTH, colour: '#8d9bab' }) as TableCell,
    format.percent(share),
    '',
    '',
  ];
  return [
    sectionTable({
      title: t('report:allocation.title'),
      hint:
        drift === null
          ? undefined
          : t('report:allocation.hint', {
              drift: format.percent(drift.value),
              deviation: format.percent(drift.largestDeviation),
            }),
      columns: [
        { title: t('detail:assets.asset'), width: '*' },
        { title: t('detail:assets.amount'), width: 46, isNumber: true },
        { title: t('detail:assets.value'), width: 68, isNumber: true },
        { title: '', width: BAR_WIDTH },
        { title: t('detail:assets.weight'), width: 40, isNumber: true },
        { title: t('detail:assets.target'), width: 40, isNumber: true },
        { title: t('report:allocation.deviation'), width: 44, isNumber: true },
      ],
      rows: [...order.map(row), cashRow],
    }),
  ];
};

const proposed = (facts: ReportFacts, words: ReportWords): Content[] => {
  const { t, format, moment } = words;
  const { proposal, assets, names, portfolio } = facts;
  if (proposal === null) return [];
  const now = new Map<string, number>(assets.map(({ symbol, weight }) => [symbol, weight]));
  const order = proposal.weights
    .filter(({ symbol, weight }) => weight !== 0 || now.has(symbol))
    .toSorted((a, b) => b.weight - a.weight);
  const scale = order.reduce((most, { weight }) => Math.max(most, Math.abs(weight)), SCALE_MIN);
  const about = { model: t(`quant:model.${proposal.model}`), until: moment(proposal.expiresAt) };
  const isFirst = portfolio.value === null;
  return [
    sectionTable({
      title: t('report:allocation.proposed'),
      hint: isFirst ? t('report:allocation.firstHint', about) : t('report:allocation.proposedHint', about),
      columns: [
        { title: t('detail:assets.asset'), width: '*' },
        { title: '', width: BAR_WIDTH },
        { title: t('detail:assets.weight'), width: 56, isNumber: true },
      ],
      rows: order.map(({ symbol, weight }): TableCell[] => [
        assetCell(symbol, names[symbol], words),
        weightBar({ weight, target: now.get(symbol) ?? null, scale, width: BAR_WIDTH }) as TableCell,
        format.percent(weight),
      ]),
    }),
  ];
};

export const allocation = (facts: ReportFacts, words: ReportWords): Content[] => [
  ...held(facts, words),
  ...proposed(facts, words),
];
