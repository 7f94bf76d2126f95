/** The decision: approve as demo, send to a broker, reject. A disabled action says why. */
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { Button, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconSend, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import classes from './decision-bar.module.css';
import { tradeTotals } from './trade-rows.ts';
import { tradesText } from './trade-words.ts';

interface Props {
  readonly preview: TransactionPreview;
  /** What is asked of rows leaves no solution: what is shown is not what was asked for. */
  readonly unsolved: boolean;
  readonly recomputing: boolean;
  readonly approving: boolean;
  readonly rejecting: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

export function DecisionBar({
  preview,
  unsolved,
  recomputing,
  approving,
  rejecting,
  onApprove,
  onReject,
}: Props) {
  const { t } = useTranslation(['suggestion', 'common']);
  const format = useFormat();
  const now = useNow(60_000);
  const [approveAsked, approveDialog] = useDisclosure(false);
  const [rejectAsked, rejectDialog] = useDisclosure(false);
  const totals = tradeTotals(preview.rows);
  const money = (value: number) => format.money(value, preview.currency);
  const blocked = recomputing
    ? t('decide.recalculating')
    : unsolved
      ? t('decide.unsolved')
      : preview.blocked === 'no_buy_or_sell'
        ? t('decide.noTrades')
        : preview.blocked === 'expired'
          ? t('decide.expired')
          : preview.blocked === 'below_cash'
            ? t('decide.belowCash')
            : null;
  const traded = money(totals.sold + totals.bought);
  const count = totals.sells + totals.buys;
  const [nextOpening] = preview.closedMarkets.map((market) => market.nextOpening).sort();
  return (
    <section className={classes.bar} aria-label={t('decide.label')}>
      <div className={classes.words}>
        <Text size="sm" fw={600} className="tabular">
          {t('decide.summary', { count, traded })}
        </Text>
        {nextOpening !== undefined && (
          <Text size="xs" c="dimmed">
            {t('decide.closed', {
              markets: preview.closedMarkets.map(({ market }) => market).join(', '),
              when: format.fromNow(nextOpening, now),
            })}
          </Text>
        )}
        {blocked !== null && (
          <Text size="xs" role="status">
            {blocked}
          </Text>
        )}
      </div>
      <div className={classes.actions}>
        <Button
          className={classes.reject}
          variant="subtle"
          color="red"
          leftSection={<IconX size={16} />}
          onClick={rejectDialog.open}
        >
          {t('decide.reject')}
        </Button>
        <Tooltip label={t('decide.sendComing')}>
          <Button
            className={classes.send}
            variant="default"
            leftSection={<IconSend size={16} />}
            data-disabled
            aria-disabled
            onClick={(event) => event.preventDefault()}
          >
            {t('decide.approveSend')}
          </Button>
        </Tooltip>
        <Tooltip label={blocked} disabled={blocked === null}>
          <Button
            data-decision="approve"
            leftSection={<IconCheck size={16} />}
            {...(blocked === null ? {} : { 'data-disabled': true, 'aria-disabled': true })}
            onClick={() => blocked === null && approveDialog.open()}
          >
            {t('decide.approveDemo')}
          </Button>
        </Tooltip>
      </div>
      <ConfirmDialog
        opened={approveAsked}
        title={t('decide.confirmTitle')}
        confirmLabel={t('decide.confirmAction', { count })}
        cancelLabel={t('common:action.cancel')}
        busy={approving}
        onConfirm={onApprove}
        onCancel={approveDialog.close}
      >
        {t('decide.confirmText', {
          trades: tradesText(t as TFunction<'suggestion'>, totals),
          traded,
          cost: money(preview.cost),
          cash: money(preview.cashAfter),
        })}
      </ConfirmDialog>
      <ConfirmDialog
        danger
        opened={rejectAsked}
        title={t('decide.rejectTitle')}
        confirmLabel={t('decide.rejectAction')}
        cancelLabel={t('common:action.cancel')}
        busy={rejecting}
        onConfirm={onReject}
        onCancel={rejectDialog.close}
      >
        {t('decide.rejectText', { count, traded })}
      </ConfirmDialog>
    </section>
  );
}
