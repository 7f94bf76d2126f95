/** The simulations of a page, newest first unless sorted otherwise; cards on a phone. */
import type { SimulationSummary } from '@ballast/contract/entities/simulation';
import { Card, Checkbox, Table, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { RunProgress } from '../../shared/simulation/run-progress.tsx';
import { SimulationChip } from '../../shared/simulation/simulation-chip.tsx';
import { SimulationMenu } from '../../shared/simulation/simulation-menu.tsx';
import { Hint } from '../../shared/ui/hint.tsx';
import { SortableHeader } from '../../shared/ui/sortable-header.tsx';
import stacked from '../../shared/ui/stacked-table.module.css';
import { BestFigure } from './best-figure.tsx';
import classes from './simulation-table.module.css';
import type { SimulationListUrl } from './use-simulation-list.ts';

interface RowProps {
  readonly simulation: SimulationSummary;
  readonly isChosen: boolean;
  /** Undefined: no more can be chosen. */
  readonly onChoose: (() => void) | undefined;
}

function SimulationRow({ simulation, isChosen, onChoose }: RowProps) {
  const { t } = useTranslation(['simulation', 'common']);
  const format = useFormat();
  const { id, name, status, progress, testPeriod, totalPortfolios } = simulation;
  return (
    <Table.Tr>
      <Table.Td className={classes.first ?? ''}>
        <div className={classes.names}>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the box within is its control */}
          <label className={classes.pick}>
            <Checkbox
              size="xs"
              aria-label={t('simulation:list.select', { name })}
              checked={isChosen}
              disabled={!isChosen && onChoose === undefined}
              onChange={() => onChoose?.()}
            />
          </label>
          <div>
            <Link className={classes.name} to={linkTo('simulationDetail', { _id: id })}>
              {name}
            </Link>
            <div className={classes.model}>{format.shortDate(simulation.createdAt)}</div>
          </div>
        </div>
      </Table.Td>
      <Table.Td className={stacked.wide ?? ''} data-label={t('simulation:list.state')}>
        <div className={classes.state}>
          <SimulationChip status={status} progress={progress} />
          <RunProgress run={simulation} />
        </div>
      </Table.Td>
      <Table.Td data-label={t('simulation:list.period')}>
        {t('simulation:form.days', {
          from: format.shortDate(testPeriod.start),
          to: format.shortDate(testPeriod.end),
        })}
      </Table.Td>
      <Table.Td className={stacked.number ?? ''} data-label={t('simulation:list.portfolios')}>
        {format.integer(totalPortfolios)}
      </Table.Td>
      <Table.Td className={stacked.number ?? ''} data-label={t('simulation:list.bestReturn')}>
        <BestFigure simulation={simulation} of="bestReturn" />
      </Table.Td>
      <Table.Td className={stacked.number ?? ''} data-label={t('simulation:list.bestPerformance')}>
        <BestFigure simulation={simulation} of="bestPerformance" />
      </Table.Td>
      <Table.Td className={classes.actions ?? ''}>
        <SimulationMenu simulation={simulation} />
      </Table.Td>
    </Table.Tr>
  );
}

interface Props {
  readonly simulations: readonly SimulationSummary[];
  readonly url: SimulationListUrl;
  readonly chosen: readonly string[];
  readonly onChoose: (id: string) => void;
  readonly isFull: boolean;
}

export function SimulationTable({ simulations, url, chosen, onChoose, isFull }: Props) {
  const { t } = useTranslation('simulation');
  const header = (key: 'name' | 'status', label: string) => (
    <SortableHeader
      label={label}
      align="left"
      direction={url.sort === key ? (url.asc ? 'ascending' : 'descending') : null}
      onSort={() => url.setSort(key, url.sort === key ? !url.asc : true)}
    />
  );
  return (
    <Card p={0}>
      <div className={stacked.scroll}>
        <Table
          className={`${stacked.table} ${classes.table}`}
          highlightOnHover
          highlightOnHoverColor="var(--ballast-hover)"
          verticalSpacing={12}
        >
          <Table.Thead>
            <Table.Tr>
              {header('name', t('list.name'))}
              {header('status', t('list.state'))}
              <Table.Th>{t('list.period')}</Table.Th>
              <Table.Th className={stacked.number ?? ''}>{t('list.portfolios')}</Table.Th>
              <Table.Th className={stacked.number ?? ''}>
                <Hint label={t('list.bestReturn')} hint={t('list.bestReturnHint')} />
              </Table.Th>
              <Table.Th className={stacked.number ?? ''}>
                <Hint label={t('list.bestPerformance')} hint={t('list.bestPerformanceHint')} />
              </Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('list.actionsColumn')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {simulations.map((simulation) => {
              const isChosen = chosen.includes(simulation.id);
              return (
                <SimulationRow
                  key={simulation.id}
                  simulation={simulation}
                  isChosen={isChosen}
                  onChoose={isFull && !isChosen ? undefined : () => onChoose(simulation.id)}
                />
              );
            })}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}
