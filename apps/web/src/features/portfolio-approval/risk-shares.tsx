/** Where the risk comes from: each asset's part of the variance beside its weight, before and after. */
import type { RiskShare } from '@ballast/contract/entities/preview';
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { Button, Card, Skeleton, Table, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import { Hint } from '../../shared/ui/hint.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import classes from './risk-shares.module.css';
import { weightAfter } from './weight-after.ts';

const SHOWN = 8;

interface Props {
  /** Undefined while they are computed: the rows stand already, so that nothing moves when they come. */
  readonly shares: readonly RiskShare[] | undefined;
  readonly isFailed: boolean;
  readonly preview: TransactionPreview;
}

const byPart = (shares: readonly RiskShare[]) =>
  shares.toSorted((a, b) => Math.abs(b.after ?? 0) - Math.abs(a.after ?? 0));

export function RiskShares({ shares, isFailed, preview }: Props) {
  const { t } = useTranslation(['suggestion', 'common']);
  const format = useFormat();
  const [isWhole, { toggle }] = useDisclosure(false);
  const weights = new Map(preview.rows.map((row) => [row.symbol, weightAfter(row, preview)]));
  const unknown = () =>
    preview.rows
      .map(({ symbol }) => ({ symbol, before: null, after: null }))
      .toSorted((a, b) => (weights.get(b.symbol) ?? 0) - (weights.get(a.symbol) ?? 0));
  const ordered = shares === undefined ? unknown() : byPart(shares);
  const shown = isWhole ? ordered : ordered.slice(0, SHOWN);
  const most = Math.max(...ordered.map(({ after }) => Math.abs(after ?? 0)), 0);
  const percent = (value: number | null) => {
    if (value !== null) return format.percent(value);
    if (shares === undefined && !isFailed) return <Skeleton h={14} w={56} ml="auto" />;
    return <Missing reason={t('common:missing.notCompared')} />;
  };
  return (
    <Card
      component="section"
      aria-labelledby="risk-shares"
      padding={0}
      pb="xs"
      data-part="risk-shares"
      aria-busy={shares === undefined && !isFailed}
    >
      <Title order={2} size="h3" id="risk-shares" px="md" pt="md" pb={4}>
        <Hint label={t('shares.title')} hint={t('shares.hint')} />
      </Title>
      <Table className={`${classes.table} tabular`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('trades.asset')}</Table.Th>
            <Table.Th ta="right">{t('shares.weight')}</Table.Th>
            <Table.Th ta="right">{t('figures.before')}</Table.Th>
            <Table.Th ta="right">{t('figures.after')}</Table.Th>
            <Table.Td className={classes.bars} aria-hidden />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ symbol, before, after }) => (
            <Table.Tr key={symbol}>
              <Table.Th scope="row" fw={400}>
                <TickerLink symbol={symbol} />
              </Table.Th>
              <Table.Td ta="right">{format.percent(weights.get(symbol) ?? 0)}</Table.Td>
              <Table.Td ta="right" c="dimmed">
                {percent(before)}
              </Table.Td>
              <Table.Td ta="right" fw={600}>
                {percent(after)}
              </Table.Td>
              <Table.Td className={classes.bars} aria-hidden>
                <div
                  className={classes.bar}
                  style={{ width: `${most > 0 ? (Math.abs(after ?? 0) / most) * 100 : 0}%` }}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {ordered.length > SHOWN && (
        <Button variant="subtle" size="compact-sm" mx="xs" onClick={toggle} aria-expanded={isWhole}>
          {isWhole ? t('shares.fewer') : t('shares.all', { count: ordered.length })}
        </Button>
      )}
    </Card>
  );
}
