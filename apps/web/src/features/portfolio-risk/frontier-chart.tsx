/** Expected return over risk: the least risk for each return under the rules, where one is, and what the last approval aimed at. */
import { Card, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { RiskReturnChart } from '../../shared/charts/risk-return-chart.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import type { ShownRisk } from './held-of.ts';

export function FrontierChart({ frontier }: Pick<ShownRisk, 'frontier'>) {
  const { t } = useTranslation('risk');
  const format = useFormat();
  if (frontier.status === 'none')
    return (
      <Card component="section">
        <Title order={2} size="h3">
          {t('frontier.title')}
        </Title>
        <Text c="dimmed">{t('frontier.none')}</Text>
      </Card>
    );
  const { points, here, target } = frontier;
  const marks = [
    { label: t('frontier.here'), place: here, kind: 'main' as const },
    ...(target === null ? [] : [{ label: t('frontier.target'), place: target, kind: 'reference' as const }]),
  ];
  const rows = [...points.map((place) => ({ label: t('frontier.line'), place })), ...marks];
  return (
    <ChartCard
      title={t('frontier.title')}
      hint={t('frontier.hint')}
      fileName="frontier"
      table={{
        columns: [t('frontier.place'), t('frontier.volatility'), t('frontier.return')],
        rows: rows.map(({ label, place }) => [label, place.volatility, place.expectedReturn]),
        show: (cell) => (typeof cell === 'number' ? format.percent(cell) : String(cell ?? '')),
      }}
    >
      <RiskReturnChart
        label={t('frontier.title')}
        line={{ label: t('frontier.line'), points }}
        marks={marks}
        axes={{ risk: t('frontier.volatility'), return: t('frontier.return') }}
        percent={format.percent}
      />
    </ChartCard>
  );
}
