/** Portfolios of the reader that hold the ticker or choose from it. */
import type { TickerHolding } from '@ballast/contract/entities/ticker-page';
import { Card, Skeleton, Table, Text, Title } from '@mantine/core';
import { IconBriefcase2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import stacked from '../../shared/ui/stacked-table.module.css';
import classes from './ticker-page.module.css';

function HoldingRow({ row }: { readonly row: TickerHolding }) {
  const { t } = useTranslation('ticker');
  const format = useFormat();
  const { id, name, currency, holding } = row;
  const head = (
    <Table.Th scope="row">
      <Link to={linkTo('portfolioDetail', { _id: id })} className={classes.portfolio}>
        {name}
      </Link>
    </Table.Th>
  );
  if (holding === null)
    return (
      <Table.Tr data-portfolio={id}>
        {head}
        <Table.Td colSpan={5} className={stacked.wide} c="dimmed">
          {t('held.wanted')}
        </Table.Td>
      </Table.Tr>
    );
  const { amount, value, weight, targetWeight, profit, profitPct } = holding;
  return (
    <Table.Tr data-portfolio={id}>
      {head}
      <Table.Td data-label={t('held.units')} className={stacked.number}>
        {format.units(amount)}
      </Table.Td>
      <Table.Td data-label={t('held.value')} className={stacked.number}>
        {format.money(value, currency)}
      </Table.Td>
      <Table.Td data-label={t('held.weight')} className={stacked.number}>
        {format.percent(weight)}
      </Table.Td>
      <Table.Td data-label={t('held.target')} className={stacked.number}>
        {targetWeight === null ? <Missing reason={t('held.noTarget')} /> : format.percent(targetWeight)}
      </Table.Td>
      <Table.Td data-label={t('held.profit')} className={stacked.number}>
        <SignedValue value={profit}>
          {profitPct === null
            ? format.signedMoney(profit, currency)
            : `${format.signedMoney(profit, currency)} (${format.signedPercent(profitPct)})`}
        </SignedValue>
      </Table.Td>
    </Table.Tr>
  );
}

export function HeldIn({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation('ticker');
  const trpc = useTRPC();
  const held = useQuery(trpc.portfolio.holdingsOf.queryOptions({ symbol }));
  if (held.isError) return <LoadFailure error={held.error} onRetry={() => void held.refetch()} />;
  if (!held.data) return <Skeleton h={120} />;
  const { list, count } = held.data;
  if (list.length === 0)
    return <QuietLine icon={IconBriefcase2} title={t('held.none')} hint={t('held.noneHint')} />;
  const columns = ['units', 'value', 'weight', 'target'] as const;
  return (
    <Card component="section" aria-labelledby="held-in">
      <Title order={2} size="h3" id="held-in">
        {t('held.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('held.hint')}
      </Text>
      <div className={stacked.scroll}>
        <Table className={`${stacked.table} tabular`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('held.portfolio')}</Table.Th>
              {columns.map((key) => (
                <Table.Th key={key} scope="col" className={stacked.number}>
                  {t(`held.${key}`)}
                </Table.Th>
              ))}
              <Table.Th scope="col" className={stacked.number}>
                <Hint label={t('held.profit')} hint={t('held.profitHint')} />
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.map((row) => (
              <HoldingRow key={row.id} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {count > list.length ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('held.more', { count: count - list.length })}
        </Text>
      ) : null}
    </Card>
  );
}
