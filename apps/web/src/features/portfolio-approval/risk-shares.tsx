/** Where the risk comes from: each asset's part of the variance beside its weight, before and after. */
import type { RiskShare } from '@ballast/contract/entities/preview';
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { symbolCode } from '@ballast/contract/symbol';
import { Box, Button, Table, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { Hint } from '../../shared/ui/hint.tsx';
import { Missing } from '../../shared/ui/missing.tsx';
import classes from './risk-shares.module.css';
import { weightAfter } from './weight-after.ts';

const SHOWN = 8;

interface Props {
  readonly shares: readonly RiskShare[];
  readonly preview: TransactionPreview;
}

export function RiskShares({ shares, preview }: Props) {
  const { t } = useTranslation(['suggestion', 'common']);
  const format = useFormat();
  const [isWhole, { toggle }] = useDisclosure(false);
  const weights = new Map(preview.rows.map((row) => [row.symbol, weightAfter(row, preview)]));
  const ordered = shares.toSorted((a, b) => Math.abs(b.after ?? 0) - Math.abs(a.after ?? 0));
  const shown = isWhole ? ordered : ordered.slice(0, SHOWN);
  const most = Math.max(...shares.map(({ after }) => Math.abs(after ?? 0)), 0);
  const percent = (value: number | null | undefined) =>
    value === null || value === undefined ? (
      <Missing reason={t('common:missing.notCompared')} />
    ) : (
      format.percent(value)
    );
  return (
    <Box component="section" aria-labelledby="risk-shares" pb="xs">
      <Title order={3} size="h4" id="risk-shares" px="md" pt="md" pb={4}>
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
                {symbolCode(symbol)}
              </Table.Th>
              <Table.Td ta="right">{percent(weights.get(symbol) ?? 0)}</Table.Td>
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
    </Box>
  );
}
