/** What the trades come to before anything is stored: money, holdings, and what was decided for the user. */
import type { Currency } from '@ballast/contract/constants';
import type { TradeNote, TradeReport } from '@ballast/contract/entities/trade-import';
import { symbolCode } from '@ballast/contract/symbol';
import { Alert, Card, Table, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import stacked from '../../shared/ui/stacked-table.module.css';
import classes from './trade-import.module.css';

interface Props {
  readonly report: TradeReport;
  readonly currency: Currency;
}

function useNoteText(currency: Currency) {
  const { t } = useTranslation('tradeImport');
  const format = useFormat();
  return (note: TradeNote): string => {
    if (note.kind === 'accountMoney')
      return t('notes.accountMoney', {
        paid: format.money(note.paid, currency),
        received: format.money(note.received, currency),
      });
    const symbol = symbolCode(note.symbol);
    if (note.kind === 'split')
      return t('notes.split', { symbol, date: format.date(note.date), ratio: format.units(note.ratio) });
    if (note.until === null) return t('notes.noPrices', { symbol });
    return t('notes.beforePrices', {
      symbol,
      from: format.date(note.from),
      until: format.date(note.until),
    });
  };
}

export function ImportReport({ report: { notes, totals }, currency }: Props) {
  const { t } = useTranslation('tradeImport');
  const format = useFormat();
  const noteText = useNoteText(currency);
  if (totals === null) return null;
  const money = (value: number) => format.money(value, currency);
  const figures = [
    [t('totals.deposited'), money(totals.deposited)],
    [t('totals.implied'), money(totals.implied)],
    [t('totals.withdrawn'), money(totals.withdrawn)],
    [t('totals.cash'), money(totals.cash)],
    [t('totals.value'), money(totals.value)],
  ] as const;
  return (
    <Card>
      <Title order={2} size="h4">
        {t('totals.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('totals.period', { from: format.date(totals.from), to: format.date(totals.to) })}
        {' · '}
        {t('check.rows', { count: totals.rows })}
      </Text>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 ? (
        <Alert icon={<IconInfoCircle size={18} />} title={t('notes.title')} mb="sm">
          {notes.map((note) => (
            <Text size="sm" key={JSON.stringify(note)}>
              {noteText(note)}
            </Text>
          ))}
        </Alert>
      ) : null}
      <div className={stacked.scroll}>
        <Table className={stacked.table ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('totals.holding')}</Table.Th>
              <Table.Th className={stacked.number ?? ''}>{t('totals.units')}</Table.Th>
              <Table.Th className={stacked.number ?? ''}>{t('totals.average')}</Table.Th>
              <Table.Th className={stacked.number ?? ''}>{t('totals.worth')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {totals.holdings.map(({ symbol, units, averagePrice, value, isPriced }) => (
              <Table.Tr key={symbol}>
                <Table.Th scope="row">{symbolCode(symbol)}</Table.Th>
                <Table.Td data-label={t('totals.units')} className={stacked.number ?? ''}>
                  {format.units(units)}
                </Table.Td>
                <Table.Td data-label={t('totals.average')} className={stacked.number ?? ''}>
                  {format.price(averagePrice, currency)}
                </Table.Td>
                <Table.Td data-label={t('totals.worth')} className={stacked.number ?? ''}>
                  {money(value)} {isPriced ? null : `(${t('totals.atCost')})`}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}
