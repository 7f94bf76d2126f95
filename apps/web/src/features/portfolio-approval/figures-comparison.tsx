/** What the trades do to the portfolio's risk: before, after, difference. */
import type { RiskFigures } from '@ballast/contract/entities/optimization';
import { Card, Table, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { Missing } from '../../shared/ui/missing.tsx';

interface Props {
  readonly before: RiskFigures | null;
  readonly after: RiskFigures | null;
}

const FIGURES = [
  'volatility',
  'valueAtRisk',
  'expectedReturn',
  'sharpe',
  'trackingError',
  'largestPosition',
] as const;

export function FiguresComparison({ before, after }: Props) {
  const { t } = useTranslation(['suggestion', 'common']);
  const format = useFormat();
  const show = (figure: (typeof FIGURES)[number], value: number | null | undefined) => {
    if (value === null || value === undefined) return <Missing reason={t('common:missing.notCompared')} />;
    return figure === 'sharpe' ? format.number(value) : format.percent(value);
  };
  const difference = (figure: (typeof FIGURES)[number]) => {
    const from = before?.[figure] ?? null;
    const to = after?.[figure] ?? null;
    if (from === null || to === null) return <Missing reason={t('common:missing.notCompared')} />;
    const text = format.percentagePoints(figure === 'sharpe' ? (to - from) / 100 : to - from);
    return text;
  };
  return (
    <Card component="section" aria-labelledby="figures" padding={0}>
      <Title order={2} size="h3" id="figures" px="md" pt="md" pb="xs">
        {t('figures.title')}
      </Title>
      <Table className="tabular">
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {(['before', 'after', 'delta'] as const).map((column) => (
              <Table.Th key={column} ta="right">
                {t(`figures.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {FIGURES.map((figure) => (
            <Table.Tr key={figure}>
              <Table.Th scope="row" fw={400}>
                <Hint label={t(`figures.${figure}`)} hint={t(`figures.${figure}Hint`)} />
              </Table.Th>
              <Table.Td ta="right">{show(figure, before?.[figure])}</Table.Td>
              <Table.Td ta="right" fw={600}>
                {show(figure, after?.[figure])}
              </Table.Td>
              <Table.Td ta="right">{difference(figure)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
