/** What the trades do to the portfolio's risk: before, after, difference. */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import { symbolCode } from '@ballast/contract/symbol';
import { shownDifference } from '@ballast/i18n/format/shown-difference';
import { Badge, Box, Button, Card, Group, Table, Text, Title } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { FlashOnChange } from '../../shared/ui/flash-on-change.tsx';
import { Hint } from '../../shared/ui/hint.tsx';
import { HintList } from '../../shared/ui/hint-list.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import classes from './figures-comparison.module.css';
import { type Figure, shownFigures } from './shown-figures.ts';
import type { Suggestion } from './use-suggestion.ts';

interface Props {
  /** As they were computed for the weights; until those of the orders are there. */
  readonly stored: Pick<ModelResult, 'before' | 'after'>;
  /** Of what the orders leave in whole lots. */
  readonly figures: Pick<Suggestion['figures'], 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** The one that the tracking error is taken against; without one it is the holdings. */
  readonly benchmark: string | undefined;
  readonly isEdited: boolean;
}

/** Which way is better; the size of the largest position is neither. Value at risk is a loss, below zero. */
const BETTER = {
  volatility: 'lower',
  valueAtRisk: 'higher',
  expectedReturn: 'higher',
  sharpe: 'higher',
  trackingError: 'lower',
  largestPosition: null,
} as const satisfies Record<Figure, 'lower' | 'higher' | null>;

const verdictOf = (figure: Figure, change: number) => {
  const better = BETTER[figure];
  if (better === null || change === 0) return null;
  return (better === 'higher') === change > 0 ? 'better' : 'worse';
};

interface DifferenceProps {
  readonly figure: Figure;
  readonly from: number;
  readonly to: number;
}

/** Of the numbers as they are shown: what rounds to nothing points nowhere. */
function Difference({ figure, from, to }: DifferenceProps) {
  const { t } = useTranslation('suggestion');
  const format = useFormat();
  const isRatio = figure === 'sharpe';
  const change = shownDifference(from, to, isRatio ? 'number' : 'percent');
  const verdict = verdictOf(figure, change);
  const Arrow = change > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.change} data-verdict={verdict ?? undefined}>
      {change === 0 ? null : <Arrow size={14} stroke={2} aria-hidden />}
      {isRatio
        ? format.difference(from, to)
        : t('figures.points', { value: format.percentagePoints(from, to) })}
      {verdict && <span className={classes.verdict}>{t(`figures.${verdict}`)}</span>}
    </span>
  );
}

export function FiguresComparison({ stored, figures, benchmark, isEdited }: Props) {
  const { t } = useTranslation(['suggestion', 'common']);
  const format = useFormat();
  const { data } = figures;
  const { before, after } = data ?? stored;
  const rows = shownFigures(before, benchmark);
  const wordsOf = (figure: Figure) => ({
    label:
      figure === 'trackingError' && benchmark !== undefined
        ? `${t('figures.trackingError')} (${symbolCode(benchmark)})`
        : t(`figures.${figure}`),
    hint: t(`figures.${figure}Hint`),
  });
  const missing = <Missing reason={t('common:missing.notCompared')} />;
  const show = (figure: Figure, value: number | null | undefined) => {
    if (value === null || value === undefined) return missing;
    return figure === 'sharpe' ? format.number(value) : format.percent(value);
  };
  const difference = (figure: Figure) => {
    const from = before?.[figure] ?? null;
    const to = after?.[figure] ?? null;
    return from === null || to === null ? missing : <Difference figure={figure} from={from} to={to} />;
  };
  return (
    <Card component="section" aria-labelledby="figures" padding={0}>
      <Group gap="xs" px="md" pt="md" pb={4} wrap="nowrap">
        <Title order={2} size="h3" id="figures">
          {t('figures.title')}
        </Title>
        {isEdited && data === undefined && <Badge color="yellow">{t('figures.asSuggested')}</Badge>}
        <Box ml="auto">
          <HintList entries={rows.map(wordsOf)} />
        </Box>
      </Group>
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
          {rows.map((figure) => (
            <Table.Tr key={figure}>
              <Table.Th scope="row" fw={400}>
                <Hint {...wordsOf(figure)} />
              </Table.Th>
              <Table.Td ta="right" c="dimmed">
                {show(figure, before?.[figure])}
              </Table.Td>
              <Table.Td ta="right" fw={600}>
                <FlashOnChange key={data === undefined ? 'stored' : 'ordered'} value={after?.[figure] ?? 0}>
                  {show(figure, after?.[figure])}
                </FlashOnChange>
              </Table.Td>
              <Table.Td ta="right">{difference(figure)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {figures.isError && !figures.isFetching ? (
        <Group px="md" py="xs" gap="xs" role="status">
          <Text size="sm">{failureText(t, toFailure(figures.error))}</Text>
          <Button size="compact-sm" variant="default" onClick={() => void figures.refetch()}>
            {t('common:action.retry')}
          </Button>
        </Group>
      ) : null}
    </Card>
  );
}
