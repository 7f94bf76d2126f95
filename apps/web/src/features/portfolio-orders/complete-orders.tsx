/** What was executed, entered by hand: units, price and cost of each order, with what that comes to. */
import { symbolCode } from '@ballast/contract/symbol';
import { Alert, Button, Group, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { separatorsOf } from '../../shared/format/number-separators.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { leavesPage } from '../../shared/session/failure-effects.ts';
import dialog from '../../shared/ui/dialog-actions.module.css';
import classes from './complete-orders.module.css';
import {
  type Entry,
  type EntryErrors,
  type EntryField,
  enteredTrades,
  judgeEntry,
  prefilled,
  restOf,
  sumEntries,
} from './entered-trades.ts';
import type { SentOrder } from './order-steps.ts';

interface Props {
  readonly orders: readonly SentOrder[];
  readonly currency: string;
  /** Cash before. */
  readonly cash: number;
  readonly where: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onComplete: (trades: ReturnType<typeof enteredTrades>) => void;
  readonly onClose: () => void;
}

const FIELDS = ['units', 'price', 'cost'] as const satisfies readonly EntryField[];
const PLACES = { units: 8, price: 8, cost: 2 } as const;
/** As the server calls them. */
const NAMES = { units: 'amount', price: 'price', cost: 'cost' } as const;

interface RowProps {
  readonly order: SentOrder;
  readonly entry: Entry;
  readonly errors: EntryErrors;
  readonly isRefused: (field: EntryField) => boolean;
  readonly onChange: (field: EntryField, value: number) => void;
}

function EntryRow({ order, entry, errors, isRefused, onChange }: RowProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const symbol = symbolCode(order.symbol);
  const bound = { below_booked: order.filled, above_ordered: order.amount, price: 0, cost: 0 };
  const errorOf = (field: EntryField) => {
    const code = errors[field];
    if (code !== undefined) return t(`complete.error.${code}`, { units: format.units(bound[code]) });
    return isRefused(field) ? t('complete.error.refused') : undefined;
  };
  return (
    <fieldset className={classes.order} aria-label={symbol}>
      <div>
        <Text fw={600}>
          {t('complete.order', {
            ...{ symbol, side: t(`send.side.${order.type}`), units: format.units(order.amount) },
          })}
        </Text>
        {order.filled > 0 && (
          <Text size="sm" c="dimmed">
            {t('complete.booked', { units: format.units(order.filled) })}.{' '}
            {t('complete.rest', { units: format.units(restOf(order, entry)) })}
          </Text>
        )}
      </div>
      {FIELDS.map((field) => (
        <NumberInput
          key={field}
          size="sm"
          label={t(`complete.${field}`)}
          aria-label={t(`complete.${field}Of`, { symbol })}
          value={Number.isNaN(entry[field]) ? '' : entry[field]}
          onChange={(value) => onChange(field, typeof value === 'number' ? value : Number.NaN)}
          decimalScale={PLACES[field]}
          min={0}
          hideControls
          {...separatorsOf(format.locale)}
          error={errorOf(field)}
        />
      ))}
    </fieldset>
  );
}

function CompleteForm({ orders, currency, cash, where, isBusy, error, onComplete, onClose }: Props) {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const format = useFormat();
  const [edits, setEdits] = useState<Readonly<Record<string, Partial<Entry>>>>({});
  const entered = orders.map((order) => [order, { ...prefilled(order), ...edits[order.symbol] }] as const);
  const errors = entered.map(([order, entry]) => judgeEntry(order, entry));
  const isValid = errors.every((found) => Object.keys(found).length === 0);
  const sums = sumEntries(entered);
  const cashAfter = cash + sums.sold - sums.bought - sums.cost;
  // half a cent is what arithmetic leaves of nothing
  const isPayable = cashAfter > -0.005;
  const failure = error === null || isBusy ? null : toFailure(error);
  const count = orders.length;
  const money = (value: number) => format.money(value, currency);
  const change = (symbol: string, field: EntryField, value: number) =>
    setEdits({ ...edits, [symbol]: { ...edits[symbol], [field]: value } });
  return (
    <Stack gap="sm">
      <Text size="sm">{t('complete.hint', { where })}</Text>
      <Text size="sm" c="dimmed">
        {t('complete.prefilled')}
      </Text>
      <div>
        {entered.map(([order, entry], i) => (
          <EntryRow
            key={order.symbol}
            order={order}
            entry={entry}
            errors={errors[i] ?? {}}
            isRefused={(field) => failure?.fields[`transactions.${i}.${NAMES[field]}`] !== undefined}
            onChange={(field, value) => change(order.symbol, field, value)}
          />
        ))}
      </div>
      {isValid && (
        <div role="status">
          <div className={`${classes.sums} tabular`}>
            {sums.sold > 0 && <span>{t('complete.sumSold', { amount: money(sums.sold) })}</span>}
            {sums.bought > 0 && <span>{t('complete.sumBought', { amount: money(sums.bought) })}</span>}
            <span>{t('complete.sumCost', { amount: money(sums.cost) })}</span>
            <span>{t('complete.sumCash', { amount: money(cashAfter) })}</span>
          </div>
          {!isPayable && (
            <Text size="sm" c="red">
              {t('complete.belowCash')}
            </Text>
          )}
          {sums.short > 0 && <Text size="sm">{t('complete.short', { count: sums.short })}</Text>}
        </div>
      )}
      {failure !== null && !leavesPage(failure) && (
        <Alert color="red" role="alert" icon={<IconAlertCircle />}>
          {failure.code === 'pledgesAboveCash' ? t('complete.belowCash') : failureText(t, failure)}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t('common:action.cancel')}
        </Button>
        <Button
          disabled={!isValid || !isPayable || count === 0}
          loading={isBusy}
          // The second click of a double click books nothing more.
          onClick={({ detail }) => detail < 2 && onComplete(enteredTrades(entered))}
        >
          {t('complete.confirm', { count })}
        </Button>
      </Group>
    </Stack>
  );
}

export function CompleteOrders({ opened, ...form }: Props & { readonly opened: boolean }) {
  const { t } = useTranslation(['orders', 'common']);
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      size="lg"
      title={t('orders:complete.title')}
      closeButtonProps={{ 'aria-label': t('common:action.cancel') }}
    >
      <CompleteForm {...form} />
    </Modal>
  );
}
