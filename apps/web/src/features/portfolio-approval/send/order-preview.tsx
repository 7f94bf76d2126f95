/** What would be sent, order by order, with its totals. */
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { symbolCode } from '@ballast/contract/symbol';
import { Stack, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import stacked from '../../../shared/ui/stacked-table.module.css';
import { tradeTotals } from '../trade-rows.ts';
import { previewedOrders } from './previewed-orders.ts';
import classes from './send-orders.module.css';

interface Props {
  readonly preview: TransactionPreview;
  /** Fraction. */
  readonly band: number;
}

const COLUMNS = ['units', 'price', 'limit', 'amount'] as const;

export function OrderPreview({ preview, band }: Props) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const { currency, cost, cashAfter } = preview;
  const { sold, bought, sells, buys } = tradeTotals(preview.rows);
  const totals = [
    ...(sells > 0 ? ([[t('send.sales', { count: sells }), sold]] as const) : []),
    ...(buys > 0 ? ([[t('send.purchases', { count: buys }), bought]] as const) : []),
    [t('send.costs'), cost],
    [t('send.cash'), cashAfter],
  ] as const;
  return (
    <Stack component="section" gap="xs" aria-labelledby="orders-to-send">
      <Title order={3} size="h4" id="orders-to-send">
        {t('send.ordersTitle')}
      </Title>
      <div className={classes.orders}>
        <Table className={`${stacked.table} tabular`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('send.asset')}</Table.Th>
              {COLUMNS.map((column) => (
                <Table.Th key={column} className={stacked.number}>
                  {t(`send.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {previewedOrders(preview.rows, band).map(
              ({ symbol, name, type, units, price, limit, amount }) => (
                <Table.Tr key={symbol}>
                  <Table.Th scope="row">
                    <Text fw={600}>{symbolCode(symbol)}</Text>
                    <Text size="sm" c="dimmed" truncate className={classes.name} title={name}>
                      {name}
                    </Text>
                  </Table.Th>
                  <Table.Td className={stacked.number} data-label={t('send.units')}>
                    {t(`send.side.${type}`)} {format.units(units)}
                  </Table.Td>
                  <Table.Td className={stacked.number} data-label={t('send.price')}>
                    {format.price(price, currency)}
                  </Table.Td>
                  <Table.Td className={stacked.number} data-label={t('send.limit')}>
                    {t(type === 'Buy' ? 'send.atMost' : 'send.atLeast', {
                      price: format.price(limit, currency),
                    })}
                  </Table.Td>
                  <Table.Td className={stacked.number} data-label={t('send.amount')}>
                    {format.money(amount, currency)}
                  </Table.Td>
                </Table.Tr>
              ),
            )}
          </Table.Tbody>
        </Table>
      </div>
      <dl className={`${classes.totals} tabular`}>
        {totals.map(([label, amount]) => (
          <div key={label}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="sm">
              {format.money(amount, currency)}
            </Text>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        {t('send.limitHint', { band: format.percent(band) })}
      </Text>
    </Stack>
  );
}
