/** Dividends and splits of the last years, newest first; the first of them until all are asked for. */
import type { TickerPage } from '@ballast/contract/entities/ticker-page';
import { Button, Card, Table, Text, Title } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';

const SHOWN_FIRST = 8;

export function CorporateActions({ ticker }: { readonly ticker: TickerPage }) {
  const { t } = useTranslation('ticker');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { actions, currency } = ticker;
  if (actions.length === 0)
    return <QuietLine icon={IconCoins} title={t('actions.none')} hint={t('actions.noneHint')} />;
  const shown = isOpen ? actions : actions.slice(0, SHOWN_FIRST);
  return (
    <Card component="section" aria-labelledby="ticker-actions">
      <Title order={2} size="h3" id="ticker-actions">
        {t('actions.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('actions.hint')}
      </Text>
      <Table className="tabular">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('actions.date')}</Table.Th>
            <Table.Th>{t('actions.kind')}</Table.Th>
            <Table.Th ta="right">{t('actions.value')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((action) => (
            <Table.Tr key={`${action.exDate} ${action.kind}`}>
              <Table.Td>{format.shortDate(action.exDate)}</Table.Td>
              <Table.Td>{t(`actions.${action.kind}`)}</Table.Td>
              <Table.Td ta="right">
                {action.kind === 'split'
                  ? t('actions.ratio', { ratio: format.units(action.ratio) })
                  : t('actions.perShare', { amount: format.price(action.amount, currency) })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {shown.length < actions.length ? (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setIsOpen(true)}>
          {t('actions.all', { count: actions.length })}
        </Button>
      ) : null}
    </Card>
  );
}
