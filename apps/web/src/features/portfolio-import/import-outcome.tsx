/** What comes out: holdings, cash, what was put in, what is to be looked at; and the way to have it. */
import type { ImportSummary } from '@ballast/contract/entities/trades-import';
import { symbolCode } from '@ballast/contract/symbol';
import { Alert, Button, Card, Group, Skeleton, Table, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import stacked from '../../shared/ui/stacked-table.module.css';
import classes from './import-outcome.module.css';
import type { TradesImport } from './use-trades-import.ts';

const TOTALS = ['value', 'cash', 'putIn', 'takenOut', 'dividends', 'costs'] as const;
const HOLDINGS_SHOWN = 200;

const totalOf = ({ holdings, cash }: ImportSummary): number =>
  holdings.reduce((sum, { value }) => sum + (value ?? 0), cash);

function Totals({ summary }: { readonly summary: ImportSummary }) {
  const { t } = useTranslation('tradesImport');
  const format = useFormat();
  const amounts = { ...summary, value: totalOf(summary) };
  return (
    <dl className={classes.totals}>
      {TOTALS.map((key) => (
        <div key={key}>
          <dt>{t(`outcome.${key}`)}</dt>
          <dd>{format.money(amounts[key], summary.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Notices({ summary }: { readonly summary: ImportSummary }) {
  const { t } = useTranslation('tradesImport');
  const format = useFormat();
  const { notices, lacking, currency } = summary;
  if (notices.length === 0 && lacking === 0) return null;
  return (
    <Alert variant="light" icon={<IconInfoCircle size={18} />} mb="sm">
      <ul className={classes.notices}>
        {lacking > 0 ? <li>{t('notice.lacking', { amount: format.money(lacking, currency) })}</li> : null}
        {notices.map(({ notice, symbol, row, count }) => (
          <li key={`${notice} ${symbol}`}>
            {t(`notice.${notice}`, { symbol: symbolCode(symbol), row, count })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Holdings({ summary }: { readonly summary: ImportSummary }) {
  const { t } = useTranslation(['tradesImport', 'common']);
  const format = useFormat();
  const { holdings, currency } = summary;
  if (holdings.length === 0) return <Text size="sm">{t('tradesImport:outcome.nothingHeld')}</Text>;
  const column = (key: 'units' | 'price' | 'cost' | 'now') => t(`tradesImport:holding.${key}`);
  return (
    <div className={stacked.scroll}>
      <Table className={stacked.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('tradesImport:holding.asset')}</Table.Th>
            {(['units', 'price', 'cost', 'now'] as const).map((key) => (
              <Table.Th key={key} className={stacked.number}>
                {column(key)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {holdings.slice(0, HOLDINGS_SHOWN).map(({ symbol, name, units, price, cost, value }) => (
            <Table.Tr key={symbol}>
              <Table.Th scope="row">
                <Text fw={600}>{symbolCode(symbol)}</Text>
                <Text size="sm" c="dimmed">
                  {name}
                </Text>
              </Table.Th>
              <Table.Td className={stacked.number} data-label={column('units')}>
                {format.units(units)}
              </Table.Td>
              <Table.Td className={stacked.number} data-label={column('price')}>
                {format.money(price, currency)}
              </Table.Td>
              <Table.Td className={stacked.number} data-label={column('cost')}>
                {format.money(cost, currency)}
              </Table.Td>
              <Table.Td className={stacked.number} data-label={column('now')}>
                {value === null ? t('common:missing.label') : format.money(value, currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** The one thing that keeps the button from being pressed, in words. */
function useHindrance(work: TradesImport, name: string): string | null {
  const { t } = useTranslation('tradesImport');
  const { open, sorted, preview, isMatched } = work;
  if (!isMatched) return t('hindrance.matching');
  if (open.length > 0) return t('hindrance.open', { count: open.length });
  if (sorted.sent.length === 0) return t('hindrance.nothing');
  const broken = sorted.broken.length + (preview.data?.problemCount ?? 0);
  if (broken > 0) return t('hindrance.broken', { count: broken });
  if (name.trim() === '') return t('review.nameMissing');
  return null;
}

export function ImportOutcome({ work, name }: { readonly work: TradesImport; readonly name: string }) {
  const { t } = useTranslation(['tradesImport', 'errors']);
  const { preview, make, sorted } = work;
  const hindrance = useHindrance(work, name);
  if (preview.isError) return <LoadFailure error={preview.error} onRetry={() => void preview.refetch()} />;
  return (
    <Card component="section" aria-labelledby="outcome" aria-busy={preview.isFetching}>
      <h2 id="outcome" className={classes.title}>
        {t('tradesImport:outcome.title')}
      </h2>
      {preview.data ? (
        <>
          <Totals summary={preview.data} />
          <Notices summary={preview.data} />
          <Holdings summary={preview.data} />
        </>
      ) : sorted.sent.length > 0 ? (
        <Skeleton height={180} />
      ) : null}
      {make.error === null ? null : (
        <Alert color="red" role="alert" mt="sm">
          {failureText(t, toFailure(make.error))}
        </Alert>
      )}
      <Group justify="flex-end" mt="md">
        {hindrance === null ? null : (
          <Text size="sm" c="dimmed" id="hindrance">
            {hindrance}
          </Text>
        )}
        <Button
          disabled={hindrance !== null || preview.isFetching || !preview.data}
          loading={make.isPending}
          aria-describedby={hindrance === null ? undefined : 'hindrance'}
          onClick={work.submit}
        >
          {t('tradesImport:outcome.make')}
        </Button>
      </Group>
    </Card>
  );
}
