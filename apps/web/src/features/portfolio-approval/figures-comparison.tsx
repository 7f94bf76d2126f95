/** What the trades do to the portfolio's risk: before, after, difference. */
import type { RiskFigures } from '@ballast/contract/entities/optimization';
import { Card, Table, Title } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import classes from './figures-comparison.module.css';

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
type Figure = (typeof FIGURES)[number];

/** A change that rounds to nothing points nowhere. */
const LEAST = 0.00005;

function Difference({ figure, change }: { readonly figure: Figure; readonly change: number }) {
  const { t } = useTranslation('suggestion');
  const format = useFormat();
  const isRatio = figure === 'sharpe';
  const number = format.percentagePoints(isRatio ? change / 100 : change);
  const isSmall = Math.abs(isRatio ? change / 100 : change) < LEAST;
  const Arrow = change > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.change}>
      {isSmall ? null : <Arrow size={14} stroke={2} aria-hidden />}
      {isRatio ? number : t('figures.points', { value: number })}
    </span>
  );
}

export function FiguresComparison({ before, after }: Props) {
  const { t } = useTranslation(['suggestion', 'common']);
  const format = useFormat();
  const missing = <Missing reason={t('common:missing.notCompared')} />;
  const show = (figure: Figure, value: number | null | undefined) => {
    if (value === null || value === undefined) return missing;
    return figure === 'sharpe' ? format.number(value) : format.percent(value);
  };
  const difference = (figure: Figure) => {
    const from = before?.[figure] ?? null;
    const to = after?.[figure] ?? null;
    return from === null || to === null ? missing : <Difference figure={figure} change={to - from} />;
  };
  return (
    <Card component="section" aria-labelledby="figures" padding={0}>
      <Title order={2} size="h3" id="figures" px="md" pt="md" pb={4}>
        {t('figures.title')}
      </Title>
      <Table className={`${classes.table} tabular`}>
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
              <Table.Td ta="right" c="dimmed">
                {show(figure, before?.[figure])}
              </Table.Td>
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
