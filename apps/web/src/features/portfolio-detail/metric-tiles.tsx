/** Metrics since the first approval; a missing one says why. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { Missing } from '../../shared/ui/missing.tsx';

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

export function MetricTiles({ metrics }: { readonly metrics: Portfolio['metrics'] }) {
  const { t } = useTranslation('detail');
  const format = useFormat();
  return (
    <Card component="section" aria-labelledby="metrics">
      <Title order={2} size="h3" id="metrics" mb="sm">
        {t('overview.metrics')}
      </Title>
      <SimpleGrid component="dl" m={0} cols={{ base: 2, sm: 4 }} verticalSpacing="md">
        {SHOWN.map((key) => {
          const { value, reason } = metrics[key];
          return (
            <div key={key}>
              <Text component="dt" size="sm" c="dimmed">
                <Hint label={t(`metric.${key}`)} hint={t(`metricHint.${key}`)} />
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
