/** What was executed of an order. */
import type { Transaction } from '@ballast/contract/entities/transaction';
import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import stacked from '../../shared/ui/stacked-table.module.css';

interface Props {
  readonly executions: Transaction['executions'];
  readonly isOpen: boolean;
  readonly currency: string;
}

const COLUMNS = ['units', 'price', 'value', 'fee'] as const;

export function ExecutionsTable({ executions, isOpen, currency }: Props) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  if (executions.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(isOpen ? 'card.noExecutions' : 'card.noneExecuted')}
      </Text>
    );
  return (
    <div className={stacked.scroll}>
      <Table className={`${stacked.table} tabular`} aria-label={t('card.executions')} withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('card.when')}</Table.Th>
            {COLUMNS.map((column) => (
              <Table.Th key={column} className={stacked.number}>
                {t(`card.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {executions.map(({ amount, price, value, cost, executedAt, isByHand }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: oldest first, and none ever goes
            <Table.Tr key={i}>
              <Table.Td>
                {format.dateTime(executedAt)}
                {isByHand && ` · ${t('card.handMark')}`}
              </Table.Td>
              <Table.Td className={stacked.number} data-label={t('card.units')}>
                {format.units(amount)}
              </Table.Td>
              <Table.Td className={stacked.number} data-label={t('card.price')}>
                {format.price(price, currency)}
              </Table.Td>
              <Table.Td className={stacked.number} data-label={t('card.value')}>
                {format.money(value, currency)}
              </Table.Td>
              <Table.Td className={stacked.number} data-label={t('card.fee')}>
                {format.money(cost, currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
