/** The rebalancing log of one portfolio, newest first: what asked for it and by how much, what was decided, and what it cost. */
import type { SimulatedRebalance, SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import { symbolCode } from '@ballast/contract/symbol';
import { Card, Table, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { measureText } from '../../shared/suggestion/measure-text.ts';
import { Pager } from '../../shared/ui/pager.tsx';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import stacked from '../../shared/ui/stacked-table.module.css';
import { useTabPage } from '../../shared/url/use-tab-page.ts';

const SIZE = 25;

function Why({ decision }: { readonly decision: SimulatedRebalance }) {
  const { t } = useTranslation('simulationDetail');
  const { t: tell } = useTranslation('suggestion');
  const format = useFormat();
  if (decision.triggers.length === 0) return t('decisions.first');
  return decision.triggers.map((firing) => (
    <div key={firing.trigger}>
      {tell(`measured.${firing.trigger}`)}
      {firing.symbol === null ? '' : ` (${symbolCode(firing.symbol)})`}
      {': '}
      {measureText(tell, format, firing)}
    </div>
  ));
}

function Outcome({ decision }: { readonly decision: SimulatedRebalance }) {
  const { t } = useTranslation('simulationDetail');
  const { outcome, kept, excluded, fallbacks, executedAt, turnover } = decision;
  const isWorthTrading = executedAt === null || turnover !== 0;
  const notes = [
    ...(kept === null ? [] : [t(`decisions.keptWhy.${kept.why}`)]),
    ...(excluded.length === 0 ? [] : [t('decisions.excluded', { count: excluded.length })]),
    ...(fallbacks.length === 0 ? [] : [t('decisions.fallback')]),
  ];
  return (
    <>
      {t(isWorthTrading ? `decisions.${outcome}` : 'decisions.nothing')}
      {notes.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          {notes.join(', ')}
        </Text>
      )}
    </>
  );
}

interface Props {
  readonly portfolio: SimulationPortfolio;
  readonly currency: string;
}

export function DecisionsTable({ portfolio, currency }: Props) {
  const { t } = useTranslation('simulationDetail');
  const format = useFormat();
  const [page, setPage] = useTabPage();
  const all = (portfolio.rebalances ?? []).toReversed();
  if (all.length === 0)
    return <QuietLine icon={IconListDetails} title={t('weights.none')} hint={t('trades.noneHint')} />;
  return (
    <>
      <Card p={0}>
        <div className={stacked.scroll}>
          <Table className={`${stacked.table} tabular`}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('decisions.close')}</Table.Th>
                <Table.Th>{t('decisions.trigger')}</Table.Th>
                <Table.Th>{t('decisions.outcome')}</Table.Th>
                <Table.Th>{t('decisions.executed')}</Table.Th>
                <Table.Th className={stacked.number ?? ''}>{t('decisions.turnover')}</Table.Th>
                <Table.Th className={stacked.number ?? ''}>{t('decisions.cost')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {all.slice((page - 1) * SIZE, page * SIZE).map((decision) => (
                <Table.Tr key={decision.date}>
                  <Table.Td fw={550}>{format.date(decision.date)}</Table.Td>
                  <Table.Td className={stacked.wide ?? ''} data-label={t('decisions.trigger')}>
                    <Why decision={decision} />
                  </Table.Td>
                  <Table.Td className={stacked.wide ?? ''} data-label={t('decisions.outcome')}>
                    <Outcome decision={decision} />
                  </Table.Td>
                  <Table.Td data-label={t('decisions.executed')}>
                    {decision.executedAt === null
                      ? t('decisions.notExecuted')
                      : format.shortDate(decision.executedAt)}
                  </Table.Td>
                  <Table.Td className={stacked.number ?? ''} data-label={t('decisions.turnover')}>
                    {decision.turnover === null ? '–' : format.percent(decision.turnover)}
                  </Table.Td>
                  <Table.Td className={stacked.number ?? ''} data-label={t('decisions.cost')}>
                    {decision.cost === null ? '–' : format.money(decision.cost, currency)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      </Card>
      <Pager page={page} size={SIZE} total={all.length} onChange={setPage} />
    </>
  );
}
