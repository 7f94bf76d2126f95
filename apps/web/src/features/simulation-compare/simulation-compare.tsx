/** Two to four simulations side by side: curves on common days, differences, and what their portfolios hold in common. */
import type { Simulation } from '@ballast/contract/entities/simulation';
import { Card, Stack, Table, Text, Title } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { CHART_PALETTE, NEUTRAL_COLOUR } from '../../shared/charts/palette.ts';
import { ValueChart } from '../../shared/charts/value-chart.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { chosenPortfolio } from '../../shared/simulation/chosen-model.ts';
import { METRIC_COLUMNS } from '../../shared/simulation/metric-columns.ts';
import { useColumnText } from '../../shared/simulation/use-column-text.ts';
import { valuePoints } from '../../shared/simulation/value-points.ts';
import { Missing } from '../../shared/ui/missing.tsx';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import { commonLines } from './common-lines.ts';
import classes from './simulation-compare.module.css';
import { weightOverlap, withCash } from './weight-overlap.ts';

/** Not those that models have beside each other. */
const COLOURS = [CHART_PALETTE[1], CHART_PALETTE[2], CHART_PALETTE[3], CHART_PALETTE[4]];

export function SimulationCompare({ simulations }: { readonly simulations: readonly Simulation[] }) {
  const { t } = useTranslation(['simulationDetail', 'quant', 'charts', 'simulation']);
  const format = useFormat();
  const { columnName, show } = useColumnText(simulations[0]?.currency ?? 'USD');
  const entries = simulations.map((simulation, index) => ({
    simulation,
    portfolio: chosenPortfolio(simulation.portfolios, null),
    colour: COLOURS[index] ?? NEUTRAL_COLOUR,
  }));
  const common = commonLines(entries.map(({ portfolio }) => (portfolio ? valuePoints(portfolio) : [])));
  const lines = entries.map(({ simulation, colour }, index) => ({
    ...{ label: simulation.name, colour, kind: 'other' as const },
    values: common?.lines[index] ?? [],
  }));
  const title = t('simulationDetail:beside.chart');
  return (
    <Stack gap="md">
      {common === null ? (
        <QuietLine icon={IconArrowsExchange} title={title} hint={t('simulationDetail:beside.notCommon')} />
      ) : (
        <ChartCard
          title={title}
          hint={t('simulationDetail:beside.hint')}
          fileName="simulations"
          table={{
            columns: [t('charts:date'), ...lines.map(({ label }) => label)],
            rows: common.dates.map((date, at) => [date, ...lines.map(({ values }) => values[at] ?? null)]),
            show: (cell, column) => (column === 0 ? format.date(String(cell)) : format.number(Number(cell))),
          }}
        >
          <ValueChart
            label={title}
            dates={common.dates}
            lines={lines}
            showDate={format.date}
            tickFormats={format}
            showValue={(value) => format.number(value)}
            showAxis={(value) => format.number(value, 0)}
          />
        </ChartCard>
      )}
      <Card component="section" p={0} aria-labelledby="differences">
        <div className={classes.head}>
          <Title order={2} size="h3" id="differences">
            {t('simulationDetail:beside.table')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('simulationDetail:beside.tableHint')}
          </Text>
        </div>
        <Table.ScrollContainer minWidth={560} type="native">
          <Table className="tabular">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('simulationDetail:beside.simulation')}</Table.Th>
                {entries.map(({ simulation, portfolio, colour }) => (
                  <Table.Th key={simulation.id} ta="right">
                    <Link className={classes.name} to={linkTo('simulationDetail', { _id: simulation.id })}>
                      <span className={classes.dot} style={{ background: colour }} aria-hidden />
                      {simulation.name}
                    </Link>
                    <div className={classes.model}>
                      {portfolio ? t(`quant:model.${portfolio.model}`) : ''}
                    </div>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              <Table.Tr>
                <Table.Th scope="row">{t('simulation:list.period')}</Table.Th>
                {entries.map(({ simulation: { id, testPeriod } }) => (
                  <Table.Td key={id} ta="right">
                    {t('simulation:form.days', {
                      from: format.shortDate(testPeriod.start),
                      to: format.shortDate(testPeriod.end),
                    })}
                  </Table.Td>
                ))}
              </Table.Tr>
              {METRIC_COLUMNS.map((column) => (
                <Table.Tr key={column}>
                  <Table.Th scope="row">{columnName(column)}</Table.Th>
                  {entries.map(({ simulation, portfolio }) => {
                    const { value, reason } = portfolio?.metrics[column] ?? {
                      ...{ value: null, reason: 'not_started' as const },
                    };
                    return (
                      <Table.Td key={simulation.id} ta="right">
                        {value === null ? (
                          <Missing reason={t(`simulationDetail:gap.${reason ?? 'undefined'}`)} />
                        ) : (
                          show(column, value)
                        )}
                      </Table.Td>
                    );
                  })}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Card>
      <Card component="section" p={0} aria-labelledby="overlap">
        <div className={classes.head}>
          <Title order={2} size="h3" id="overlap">
            {t('simulationDetail:beside.overlap')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('simulationDetail:beside.overlapHint')}
          </Text>
        </div>
        <Table.ScrollContainer minWidth={560} type="native">
          <Table className="tabular">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('simulationDetail:beside.simulation')}</Table.Th>
                {entries.map(({ simulation }) => (
                  <Table.Th key={simulation.id} ta="right">
                    {simulation.name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {entries.map((row) => (
                <Table.Tr key={row.simulation.id}>
                  <Table.Th scope="row">{row.simulation.name}</Table.Th>
                  {entries.map((column) => {
                    const [one, other] = [row.portfolio?.weights ?? [], column.portfolio?.weights ?? []];
                    return (
                      <Table.Td key={column.simulation.id} ta="right">
                        {one.length === 0 || other.length === 0 ? (
                          <Missing reason={t('simulationDetail:beside.noFigures')} />
                        ) : (
                          format.percent(weightOverlap(withCash(one), withCash(other)), 0)
                        )}
                      </Table.Td>
                    );
                  })}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Card>
    </Stack>
  );
}
