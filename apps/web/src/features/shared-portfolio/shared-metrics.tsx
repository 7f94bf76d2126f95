/** Return and risk since the first approval, in percent and as ratios. */
import type { Metrics } from '@ballast/contract/entities/metrics';
import { Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { HintList } from '../../shared/ui/hint-list.tsx';
import { Missing } from '../../shared/ui/missing.tsx';

const SHOWN = [
  'total_return',
  'realized_volatility',
  'max_dd',
  'value_at_risk',
  'sharpe',
  'sortino',
  'tracking_error',
  'information_ratio',
] as const;
const RATIOS: ReadonlySet<string> = new Set(['sharpe', 'sortino', 'information_ratio']);
const AGAINST: ReadonlySet<string> = new Set(['tracking_error', 'information_ratio']);

interface Props {
  readonly metrics: Metrics;
  readonly benchmark: string | undefined;
}

export function SharedMetrics({ metrics, benchmark }: Props) {
  const { t } = useTranslation(['sharing', 'detail']);
  const format = useFormat();
  // without a benchmark nothing is measured against one
  const shown = SHOWN.filter((key) => benchmark !== undefined || !AGAINST.has(key));
  const wordsOf = (key: (typeof SHOWN)[number]) => ({
    label: t(`detail:metric.${key}`),
    hint: t(`detail:metricHint.${key}`),
  });
  return (
    <Card component="section" aria-labelledby="shared-metrics">
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} size="h3" id="shared-metrics">
          {t('sharing:page.risk')}
        </Title>
        <HintList entries={shown.map(wordsOf)} />
      </Group>
      <SimpleGrid component="dl" m={0} cols={{ base: 2, sm: 4 }} verticalSpacing="md">
        {shown.map((key) => {
          const { value, reason } = metrics[key];
          return (
            <div key={key}>
              <Text component="dt" size="sm" c="dimmed">
                <Hint {...wordsOf(key)} />
              </Text>
              <Text component="dd" m={0} fz="lg" fw={600} className="tabular">
                {value === null ? (
                  <Missing reason={t(`detail:gap.${reason ?? 'undefined'}`)} />
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
