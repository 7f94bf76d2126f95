/** What was done, month by month, from the first month in which anything was. */
import type { Statistics } from '@ballast/contract/operations/portfolio-statistics';
import { Card, Table, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import stacked from '../../shared/ui/stacked-table.module.css';

const COLUMNS = ['optimizations', 'approved', 'rejected', 'expired', 'orders', 'simulations'] as const;

export function Activity({ data: { activity } }: { readonly data: Statistics }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const first = activity.findIndex((row) => COLUMNS.some((key) => row[key] > 0));
  if (first === -1) return null;
  const months = activity.slice(first).toReversed();
  return (
    <Card component="section" aria-label={t('activity.title')}>
      <Title order={2} size="h3" mb="md">
        {t('activity.title')}
      </Title>
      <div className={stacked.scroll}>
        <Table className={stacked.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('activity.month')}</Table.Th>
              {COLUMNS.map((key) => (
                <Table.Th key={key} className={stacked.number}>
                  {t(`activity.${key}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.map((row) => (
              <Table.Tr key={row.month}>
                <Table.Td>{format.monthOfYear(row.month)}</Table.Td>
                {COLUMNS.map((key) => (
                  <Table.Td key={key} className={stacked.number} data-label={t(`activity.${key}`)}>
                    {row[key]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}
