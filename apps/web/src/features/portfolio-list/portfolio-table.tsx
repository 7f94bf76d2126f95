/** The same portfolios as a table; scrolls inside its own box on narrow screens. */
import type { PortfolioSummary } from '@ballast/contract/entities/portfolio';
import { Card, Table, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { Missing } from '../../shared/ui/missing.tsx';
import { SortableHeader } from '../../shared/ui/sortable-header.tsx';
import { Sparkline } from '../../shared/ui/sparkline.tsx';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { DriftGauge } from './drift-gauge.tsx';
import type { PortfolioMenuSlot } from './portfolio-menu-slot.ts';
import classes from './portfolio-table.module.css';
import { PortfolioChange } from './portfolio-value.tsx';
import { SuggestionLink } from './suggestion-link.tsx';
import type { PortfolioListUrl, PortfolioSort } from './use-portfolio-list.ts';

const COLUMNS = [
  { key: 'name', sort: 'name', align: 'left' },
  { key: 'status', sort: 'status', align: 'left' },
  { key: 'value', sort: 'value', align: 'right' },
  { key: 'today', sort: 'changeTodayPct', align: 'right' },
  { key: 'sinceStart', sort: 'profitLossPct', align: 'right' },
  { key: 'history', sort: null, align: 'left' },
  { key: 'drift', sort: null, align: 'left' },
  { key: 'suggestion', sort: null, align: 'left' },
] as const satisfies readonly { key: string; sort: PortfolioSort | null; align: 'left' | 'right' }[];

interface RowProps {
  readonly portfolio: PortfolioSummary;
  readonly menu: PortfolioMenuSlot;
}

function PortfolioRow({ portfolio, menu }: RowProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <Table.Tr>
      <Table.Td>
        <Link className={classes.name} to={linkTo('portfolioDetail', { _id: portfolio.id })}>
          {portfolio.name}
        </Link>
      </Table.Td>
      <Table.Td>
        <StatusChip status={portfolio.status} />
      </Table.Td>
      <Table.Td ta="right" className="tabular">
        {portfolio.value === null ? (
          <Missing reason={t('missing.beforeApproval')} />
        ) : (
          format.money(portfolio.value, portfolio.currency)
        )}
      </Table.Td>
      <Table.Td ta="right">
        <PortfolioChange portfolio={portfolio} amount="changeToday" share="changeTodayPct" isShort />
      </Table.Td>
      <Table.Td ta="right">
        <PortfolioChange portfolio={portfolio} amount="profitLoss" share="profitLossPct" isShort />
      </Table.Td>
      <Table.Td className={classes.history}>
        <div className={classes.line}>
          <Sparkline values={portfolio.sparkline} width={88} height={28} />
        </div>
      </Table.Td>
      <Table.Td>
        <div className={classes.drift}>
          <DriftGauge drift={portfolio.drift} />
        </div>
      </Table.Td>
      <Table.Td>
        {portfolio.pendingOptimization ? (
          <SuggestionLink id={portfolio.id} expiresAt={portfolio.pendingOptimization.expiresAt} isStacked />
        ) : null}
      </Table.Td>
      <Table.Td ta="right">{menu(portfolio)}</Table.Td>
    </Table.Tr>
  );
}

interface Props {
  readonly portfolios: readonly PortfolioSummary[];
  readonly url: PortfolioListUrl;
  readonly menu: PortfolioMenuSlot;
}

export function PortfolioTable({ portfolios, url, menu }: Props) {
  const { t } = useTranslation('portfolio');
  return (
    <Card p={0}>
      <Table.ScrollContainer minWidth={980} type="native">
        <Table
          highlightOnHover
          highlightOnHoverColor="var(--ballast-hover)"
          verticalSpacing={10}
          horizontalSpacing={8}
        >
          <Table.Thead>
            <Table.Tr>
              {COLUMNS.map(({ key, sort, align }) =>
                sort === null ? (
                  <Table.Th key={key} className={key === 'history' ? classes.history : undefined}>
                    {t(`list.${key}`)}
                  </Table.Th>
                ) : (
                  <SortableHeader
                    key={key}
                    label={t(`list.${key}`)}
                    align={align}
                    direction={url.sort === sort ? (url.asc ? 'ascending' : 'descending') : null}
                    onSort={() => url.setSort(sort, url.sort === sort ? !url.asc : sort === 'name')}
                  />
                ),
              )}
              <Table.Th>
                <VisuallyHidden>{t('list.actionsColumn')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {portfolios.map((portfolio) => (
              <PortfolioRow key={portfolio.id} portfolio={portfolio} menu={menu} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
