/** Asks before orders are canceled, with what is no longer traded and what stays, in numbers. */
import { symbolCode } from '@ballast/contract/symbol';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { type SentOrder, unitsLeft } from './order-steps.ts';

interface Props {
  /** Empty: nothing is asked. */
  readonly orders: readonly SentOrder[];
  readonly currency: string;
  readonly where: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Named one by one. */
const NAMED = 5;

export function CancelOrders({ orders, currency, where, isBusy, onConfirm, onClose }: Props) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const count = orders.length;
  const left = orders.reduce((sum, order) => sum + unitsLeft(order) * order.price, 0);
  const done = orders.flatMap(({ executions }) => executions).reduce((sum, { value }) => sum + value, 0);
  const lines = orders.slice(0, NAMED).map((order) =>
    t('cancel.line', {
      side: t(`send.side.${order.type}`),
      left: format.units(unitsLeft(order)),
      symbol: symbolCode(order.symbol),
    }),
  );
  return (
    <ConfirmDialog
      danger
      opened={count > 0}
      title={t('cancel.title', { count })}
      confirmLabel={t('cancel.confirm', { count })}
      cancelLabel={t('cancel.keep')}
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {t('cancel.text', {
        count,
        amount: format.money(left, currency),
        units: `${lines.join(', ')}${count > NAMED ? ' …' : ''}`,
        done: format.money(done, currency),
      })}{' '}
      {t('cancel.note', { where })}
    </ConfirmDialog>
  );
}
