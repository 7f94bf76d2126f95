/** The models of a simulation compared: sortable, the best of each column with a star, and the lines beside them at the end. */

import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { Simulation } from '@ballast/contract/entities/simulation';
import { symbolCode } from '@ballast/contract/symbol';
import { Card, Group, Table, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { COLUMNS, type Column, isMetric, METRIC_COLUMNS } from '../../shared/simulation/metric-columns.ts';
import { modelColour } from '../../shared/simulation/model-colours.ts';
import { useColumnText } from '../../shared/simulation/use-column-text.ts';
import { HintList } from '../../shared/ui/hint-list.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import { SortableHeader } from '../../shared/ui/sortable-header.tsx';
import { bestOf, figureOf, sortRows } from './best-of.ts';
import classes from './models-table.module.css';
import { useDetailUrl } from './use-detail-url.ts';

/** Taken against the benchmark. */
const AGAINST: ReadonlySet<Column> = new Set(['tracking_error', 'information_ratio']);

interface Props {
  readonly simulation: Simulation;
  readonly chosen: string | undefined;
}

function RowState({ portfolio }: { readonly portfolio: SimulationPortfolio }) {
  const { t } = useTranslation('simulationDetail');
  const format = useFormat();
  const { status, progress, totalProgress, date } = portfolio;
  if (status === 'done') return null;
  return (
    <span className={classes.state} data-status={status}>
      {t(`rowStatus.${status}`, {
        share: format.percent(totalProgress > 0 ? progress / totalProgress : 0, 0),
        date: date === null ? '' : format.shortDate(date),
      })}
    </span>
  );
}

export function ModelsTable({ simulation, chosen }: Props) {
  const { t } = useTranslation(['simulationDetail', 'quant']);
  const url = useDetailUrl();
  const { columnName, columnHint, show } = useColumnText(simulation.currency);
  const [asked = '', direction] = (url.get('sort') ?? '').split('.');
  const sort = COLUMNS.find((each) => each === asked) ?? null;
  const isAscending = direction === 'up';
  const { portfolios, references } = simulation;
  const rows = sort === null ? portfolios : sortRows(portfolios, sort, isAscending);
  const columns = references.benchmark === null ? COLUMNS.filter((each) => !AGAINST.has(each)) : COLUMNS;
  const best = new Map(columns.map((column) => [column, bestOf(portfolios, column)]));
  const setSort = (column: Column) =>
    url.set({ sort: `${column}.${sort === column && !isAscending ? 'up' : 'down'}` });
  const lines = [
    { key: 'equal', name: t('simulationDetail:equalWeight'), line: references.equalWeight },
    {
      key: 'benchmark',
      name: t('simulationDetail:benchmark', {
        symbol: references.benchmark?.symbol ? symbolCode(references.benchmark.symbol) : '',
      }),
      line: references.benchmark,
    },
  ];
  return (
    <Card component="section" aria-labelledby="models" p={0}>
      <Group justify="space-between" wrap="nowrap" className={classes.head ?? ''}>
        <div>
          <Title order={2} size="h3" id="models">
            {t('simulationDetail:compare.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('simulationDetail:compare.hint')}
          </Text>
        </div>
        <HintList
          entries={METRIC_COLUMNS.map((column) => ({ label: columnName(column), hint: columnHint(column) }))}
        />
      </Group>
      <Table.ScrollContainer minWidth={columns.length * 92} type="native">
        <Table className={`${classes.table} tabular`} verticalSpacing={9} horizontalSpacing={8}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.name ?? ''}>{t('simulationDetail:model')}</Table.Th>
              {columns.map((column) => (
                <SortableHeader
                  key={column}
                  label={columnName(column)}
                  align="right"
                  direction={sort === column ? (isAscending ? 'ascending' : 'descending') : null}
                  onSort={() => setSort(column)}
                />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((portfolio) => {
              const name = t(`quant:model.${portfolio.model}`);
              return (
                <Table.Tr key={portfolio.id} data-chosen={portfolio.model === chosen || undefined}>
                  <Table.Td className={classes.name ?? ''}>
                    <UnstyledButton
                      className={classes.choose}
                      aria-label={t('simulationDetail:compare.choose', { model: name })}
                      aria-pressed={portfolio.model === chosen}
                      onClick={() => url.set({ model: portfolio.model, page: null })}
                    >
                      <span
                        className={classes.dot}
                        style={{ background: modelColour(portfolio.model) }}
                        aria-hidden
                      />
                      {name}
                    </UnstyledButton>
                    <RowState portfolio={portfolio} />
                  </Table.Td>
                  {columns.map((column) => {
                    const figure = figureOf(portfolio, column);
                    const isBest = best.get(column) === portfolio.id;
                    const reason = isMetric(column) ? portfolio.metrics[column].reason : 'not_started';
                    return (
                      <Table.Td key={column} className={classes.figure ?? ''} data-best={isBest || undefined}>
                        {figure === null ? (
                          <Missing reason={t(`simulationDetail:gap.${reason ?? 'undefined'}`)} />
                        ) : (
                          show(column, figure)
                        )}
                        {isBest ? (
                          <>
                            <IconStarFilled size={11} className={classes.star} aria-hidden />
                            <VisuallyHidden>{` ${t('simulationDetail:compare.best')}`}</VisuallyHidden>
                          </>
                        ) : null}
                      </Table.Td>
                    );
                  })}
                </Table.Tr>
              );
            })}
            {lines.map(({ key, name, line }) =>
              line === null ? null : (
                <Table.Tr key={key} className={classes.line ?? ''}>
                  <Table.Td className={classes.name ?? ''}>{name}</Table.Td>
                  {columns.map((column) => {
                    const metric = isMetric(column) ? line.metrics[column] : null;
                    return (
                      <Table.Td key={column} className={classes.figure ?? ''}>
                        {metric === null ? null : metric.value === null ? (
                          <Missing reason={t(`simulationDetail:gap.${metric.reason ?? 'undefined'}`)} />
                        ) : (
                          show(column, metric.value)
                        )}
                      </Table.Td>
                    );
                  })}
                </Table.Tr>
              ),
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
