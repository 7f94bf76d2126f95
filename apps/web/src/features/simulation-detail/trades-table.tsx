/** Every trade of one portfolio, newest first; all of them as a file. */
import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import { toCsv } from '@ballast/domain/export/to-csv';
import { Button, Card, Group, Table, Text } from '@mantine/core';
import { IconArrowsExchange, IconFileTypeCsv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download } from '../../shared/charts/download.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import stacked from '../../shared/ui/stacked-table.module.css';
import { useTabPage } from '../../shared/url/use-tab-page.ts';

const SIZE = 50;

interface Props {
  readonly portfolio: SimulationPortfolio;
  readonly currency: string;
}

export function TradesTable({ portfolio, currency }: Props) {
  const { t } = useTranslation('simulationDetail');
  const format = useFormat();
  const [page, setPage] = useTabPage();
  const all = (portfolio.transactions ?? []).toReversed();
  if (all.length === 0)
    return <QuietLine icon={IconArrowsExchange} title={t('trades.none')} hint={t('trades.noneHint')} />;
  const names = ['date', 'asset', 'type', 'amount', 'price', 'value', 'cost'] as const;
  const save = () => {
    const rows = all.map(({ date, symbol, type, amount, price, value, cost }) => [
      date,
      symbol,
      type,
      amount,
      price,
      value,
      cost,
    ]);
    const text = toCsv([names.map((name) => t(`trades.${name}`)), ...rows]);
    download(`trades-${portfolio.model}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileTypeCsv size={16} aria-hidden />}
          onClick={save}
        >
          {t('trades.exportCsv')}
        </Button>
      </Group>
      <Card p={0}>
        <div className={stacked.scroll}>
          <Table className={`${stacked.table} tabular`}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('trades.asset')}</Table.Th>
                <Table.Th>{t('trades.date')}</Table.Th>
                <Table.Th>{t('trades.type')}</Table.Th>
                {(['amount', 'price', 'value', 'cost'] as const).map((name) => (
                  <Table.Th key={name} className={stacked.number ?? ''}>
                    {t(`trades.${name}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {all.slice((page - 1) * SIZE, page * SIZE).map((trade) => (
                <Table.Tr key={`${trade.date} ${trade.symbol} ${trade.type}`}>
                  <Table.Td fw={600}>
                    <TickerLink symbol={trade.symbol} />
                  </Table.Td>
                  <Table.Td data-label={t('trades.date')}>{format.date(trade.date)}</Table.Td>
                  <Table.Td data-label={t('trades.type')}>
                    {t(`trades.typeOf.${trade.type}`)}
                    {trade.why === 'delisting' ? (
                      <Text size="sm" c="dimmed">
                        {t('trades.delisting')}
                      </Text>
                    ) : null}
                  </Table.Td>
                  <Table.Td className={stacked.number ?? ''} data-label={t('trades.amount')}>
                    {format.number(trade.amount, 4)}
                  </Table.Td>
                  <Table.Td className={stacked.number ?? ''} data-label={t('trades.price')}>
                    {format.price(trade.price, currency)}
                  </Table.Td>
                  <Table.Td className={stacked.number ?? ''} data-label={t('trades.value')}>
                    {format.money(trade.value, currency)}
                  </Table.Td>
                  <Table.Td className={stacked.number ?? ''} data-label={t('trades.cost')}>
                    {format.money(trade.cost, currency)}
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
