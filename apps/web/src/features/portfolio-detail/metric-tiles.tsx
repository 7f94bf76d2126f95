/** Metrics since the first approval; a missing one says why. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { symbolCode } from '@ballast/contract/symbol';
import { Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { HintList } from '../../shared/ui/hint-list.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import { ExpectedTiles } from './expected-tiles.tsx';
import { useExpectedFigures } from './use-expected-figures.ts';

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
/** Taken against the benchmark, which is named beside them. */
const AGAINST: ReadonlySet<string> = new Set(['tracking_error', 'information_ratio']);
const RATIOS: ReadonlySet<string> = new Set(['sharpe', 'sortino', 'information_ratio']);

/** Before the first of them can be measured, what the model expects stands in their place. */
export function MetricTiles({ portfolio }: { readonly portfolio: Portfolio }) {
  const { metrics } = portfolio;
  const isEmpty = SHOWN.every((key) => metrics[key].value === null);
  const expected = useExpectedFigures(portfolio, isEmpty);
  return expected ? (
    <ExpectedTiles expected={expected} />
  ) : (
    <MeasuredTiles metrics={metrics} benchmark={portfolio.benchmarks[0]} />
  );
}

interface MeasuredProps extends Pick<Portfolio, 'metrics'> {
  /** The one that tracking error and information ratio are taken against. */
  readonly benchmark: string | undefined;
}

function MeasuredTiles({ metrics, benchmark }: MeasuredProps) {
  const { t } = useTranslation('detail');
  const format = useFormat();
  const wordsOf = (key: (typeof SHOWN)[number]) => ({
    label:
      benchmark !== undefined && AGAINST.has(key)
        ? `${t(`metric.${key}`)} (${symbolCode(benchmark)})`
        : t(`metric.${key}`),
    hint: t(`metricHint.${key}`),
  });
  return (
    <Card component="section" aria-labelledby="metrics">
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} size="h3" id="metrics">
          {t('overview.metrics')}
        </Title>
        <HintList entries={SHOWN.map(wordsOf)} />
      </Group>
      <SimpleGrid component="dl" m={0} cols={{ base: 2, sm: 4 }} verticalSpacing="md">
        {SHOWN.map((key) => {
          const { value, reason } = metrics[key];
          return (
            <div key={key}>
              <Text component="dt" size="sm" c="dimmed">
                <Hint {...wordsOf(key)} />
              </Text>
              <Text component="dd" m={0} fz="lg" fw={600} className="tabular">
                {value === null ? (
                  <Missing reason={t(`gap.${reason ?? 'undefined'}`)} />
                ) : RATIOS.has(key) ? (
                  format.number(value)
                ) : (
                  format.percent(value)
                )}
              </Text>
            </div>
          );
        })}
      </SimpleGrid>
    </Card>
  );
}
