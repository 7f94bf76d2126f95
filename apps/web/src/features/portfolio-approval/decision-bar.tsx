/** The decision: approve as demo, approve and send to a brokerage, reject. A disabled action says why. */
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { Button, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconSend, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import classes from './decision-bar.module.css';
import type { Sending } from './send/send-orders.tsx';
import { tradeTotals } from './trade-rows.ts';
import { tradesText } from './trade-words.ts';

/** Fetched when somebody asks for it. */
const SendOrders = lazy(async () => ({
  default: (await fetchPiece(() => import('./send/send-orders.tsx'))).SendOrders,
}));

interface Props {
  readonly portfolioId: string;
  readonly preview: TransactionPreview;
  /** What is asked of rows leaves no solution: what is shown is not what was asked for. */
  readonly unsolved: boolean;
  readonly recomputing: boolean;
  readonly approving: boolean;
  readonly rejecting: boolean;
  readonly sending: Sending;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

export function DecisionBar({
  portfolioId,
  preview,
  unsolved,
  recomputing,
  approving,
  rejecting,
  sending,
  onApprove,
  onReject,
}: Props) {
  const { t } = useTranslation(['suggestion', 'common']);
  const format = useFormat();
  const now = useNow(60_000);
  const [approveAsked, approveDialog] = useDisclosure(false);
  const [rejectAsked, rejectDialog] = useDisclosure(false);
  // never asked yet: nothing of the dialog is in the page
  const [sendAsked, setSendAsked] = useState<boolean | null>(null);
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
        <Tooltip label={blocked} disabled={blocked === null}>
          <Button
            variant="default"
            leftSection={<IconSend size={16} />}
            {...(blocked === null ? {} : { 'data-disabled': true, 'aria-disabled': true })}
            onClick={() => blocked === null && setSendAsked(true)}
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
      {sendAsked === null ? null : (
        <Suspense fallback={null}>
          <SendOrders
            portfolioId={portfolioId}
            preview={preview}
            blocked={blocked}
            sending={sending}
            opened={sendAsked}
            onClose={() => setSendAsked(false)}
          />
        </Suspense>
      )}
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
