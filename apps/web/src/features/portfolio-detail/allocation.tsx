/** Where the money is: doughnut of today's weights, and now against target as bars. */
import type { Asset, Portfolio } from '@ballast/contract/entities/portfolio';
import { symbolCode } from '@ballast/contract/symbol';
import { Card, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AllocationDoughnut } from '../../shared/charts/allocation-doughnut.tsx';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { doughnutSlices } from '../../shared/charts/doughnut-slices.ts';
import { assignColours } from '../../shared/charts/palette.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { TargetBars } from './target-bars.tsx';

/** What is larger does not fit into the hole of the doughnut. */
const COMPACT_FROM = 10_000_000;

const CASH = '\u0000cash';
const byWeight = (a: Asset, b: Asset) => b.weight - a.weight;

export function Allocation({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation(['detail', 'charts']);
  const format = useFormat();
  const assets = [...portfolio.assets].sort(byWeight);
  // Said once, in the place of the chart.
  if (assets.length === 0) return null;
  const colours = assignColours(assets.map(({ symbol }) => symbol));
  const value = portfolio.value ?? 0;
  const cash = value > 0 ? portfolio.state.balance / value : 0;
  const shares = [
    ...assets.map(({ symbol, name, weight }) => ({ key: symbol, label: symbolCode(symbol), name, weight })),
    { key: CASH, label: t('charts:cash'), name: t('charts:cash'), weight: cash },
  ];
  const table = {
    columns: [t('charts:asset'), t('overview.now'), t('overview.targetShort')],
    rows: assets.map((asset) => [symbolCode(asset.symbol), asset.weight, asset.targetWeight] as const),
    show: (cell: string | number | null) => (typeof cell === 'number' ? format.percent(cell) : (cell ?? '')),
  };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <ChartCard title={t('overview.allocation')} fileName="allocation" table={table}>
        <AllocationDoughnut
          label={t('overview.allocation')}
          slices={doughnutSlices(shares, colours, t('charts:other'))}
          percent={(fraction) => format.percent(fraction)}
          total={
            value < COMPACT_FROM
              ? format.wholeMoney(value, portfolio.currency)
              : format.compactMoney(value, portfolio.currency)
          }
          totalLabel={t('header.value')}
        />
      </ChartCard>
      <Card component="section" aria-labelledby="target-bars">
        <TargetBars assets={assets} drift={portfolio.drift} colours={colours} />
      </Card>
    </SimpleGrid>
  );
}
