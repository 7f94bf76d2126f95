/** The trades of a suggestion; its footer balances cash, sales, purchases and costs to zero. */
import type { TradeRow as TradeRowData, TransactionPreview } from '@ballast/contract/entities/transaction';
import { Alert, Button, Card, Group, Loader, Table, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { useMarketState } from '../../shared/realtime/use-market-state.ts';
import { MarketStatus } from '../../shared/ui/market-status.tsx';
import type { Agreement } from './agreement.ts';
import type { AskedOfRow, Pins } from './pinned-rows.ts';
import { TradeBalance } from './trade-balance.tsx';
import { TradeRow } from './trade-row.tsx';
import { inOrderOf } from './trade-rows.ts';
import classes from './trades-table.module.css';
import { weightAfter } from './weight-after.ts';

interface Props {
  readonly preview: TransactionPreview;
  /** As it was suggested: its order stays while amounts are edited. */
  readonly suggested: TransactionPreview;
  readonly agreement: ReadonlyMap<string, Agreement>;
  readonly edits: Readonly<Record<string, number>>;
  readonly pins: Pins;
  /** Whether the rest can be solved again around single rows. */
  readonly canAsk: boolean;
  readonly recomputing: boolean;
  readonly onEdit: (symbol: string, pledge: number) => void;
  readonly onAsk: (symbol: TradeRowData['symbol'], asked: AskedOfRow | null) => void;
  readonly onReset: () => void;
}

const COLUMNS = [
  'asset',
  'now',
  'proposed',
  'change',
  'value',
  'amount',
  'units',
  'price',
  'cost',
  'why',
] as const;
const LEFT = new Set<(typeof COLUMNS)[number]>(['asset', 'change', 'amount', 'why']);

export function TradesTable({
  preview,
  suggested,
  agreement,
  edits,
  pins,
  canAsk,
  recomputing,
  onEdit,
  onAsk,
  onReset,
}: Props) {
  const { t } = useTranslation('suggestion');
  const format = useFormat();
  const [showsUnchanged, { toggle }] = useDisclosure(false);
  const isAsked = (symbol: string) => symbol in edits || symbol in pins;
  const { traded, unchanged } = inOrderOf(suggested.rows, preview.rows, isAsked);
  const [first] = traded;
  // The same reason in every row is said once.
  const commonReason = traded.every(({ why, symbol }) => why === first?.why && !isAsked(symbol))
    ? first?.why
    : undefined;
  const columns = COLUMNS.filter(
    (column) => column !== 'why' || commonReason === undefined || showsUnchanged,
  );
  const scale = Math.max(
    ...preview.rows.map((row) => Math.abs(weightAfter(row, preview) - row.currentWeight)),
    0,
  );
  const market = useMarketState(traded.map(({ symbol }) => symbol));
  const shown = showsUnchanged ? [...traded, ...unchanged] : traded;
  return (
    <Card component="section" aria-labelledby="trades" padding={0}>
      <Group justify="space-between" px="md" pt="md" pb="xs">
        <Group gap="xs">
          <Title order={2} size="h3" id="trades">
            {t('trades.title')}
          </Title>
          {columns.includes('why') || commonReason === undefined ? null : (
            <Text span size="sm" c="dimmed">
              {t(`trades.reason.${commonReason}`)}
            </Text>
          )}
          {market && (
            <Text span size="sm" c="dimmed">
              <MarketStatus {...market} hasHint={false} />
            </Text>
          )}
          {recomputing && <Loader size="xs" aria-label={t('decide.recalculating')} />}
        </Group>
        {(Object.keys(edits).length > 0 || Object.keys(pins).length > 0) && (
          <Button variant="subtle" size="compact-sm" onClick={onReset}>
            {t('trades.reset')}
          </Button>
        )}
      </Group>
      <div className={classes.scroll}>
        <Table className={`${classes.table} tabular`}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column} ta={LEFT.has(column) ? 'left' : 'right'}>
                  {t(`trades.${column}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <TradeRow
                key={row.symbol}
                row={row}
                currency={preview.currency}
                scale={scale}
                after={weightAfter(row, preview)}
                asked={pins[row.symbol]}
                canAsk={canAsk}
                agreement={agreement.get(row.symbol)}
                hasReason={columns.includes('why')}
                edited={edits[row.symbol]}
                onEdit={(pledge) => onEdit(row.symbol, pledge)}
                onAsk={(asked) => onAsk(row.symbol, asked)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {unchanged.length > 0 && (
        <Group px="md" py="xs">
          <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={showsUnchanged}>
            {t('trades.unchanged', { count: unchanged.length })} ·{' '}
            {showsUnchanged ? t('trades.hide') : t('trades.show')}
          </Button>
        </Group>
      )}
      {preview.blocked === 'below_cash' ? (
        <Alert color="red" icon={<IconAlertCircle size={18} />} mx="md" mb="sm" role="alert">
          {t('trades.belowCash', { missing: format.money(Math.abs(preview.cashAfter), preview.currency) })}
        </Alert>
      ) : null}
      <TradeBalance preview={preview} />
    </Card>
  );
}
