/** Approve and send: where to, what exactly, what stands in the way. Fetched when somebody asks for it. */
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { Alert, Anchor, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconClockPause, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Failure, toFailure } from '../../../shared/api/failure.ts';
import { useTRPC } from '../../../shared/api/trpc.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { linkTo } from '../../../shared/routing/link-to.ts';
import { leavesPage } from '../../../shared/session/failure-effects.ts';
import dialog from '../../../shared/ui/dialog-actions.module.css';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import { type Brokerage, type Destination, IntegrationChoice } from './integration-choice.tsx';
import { OrderPreview } from './order-preview.tsx';
import { refusedText } from './refused-text.ts';

export interface Sending {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly send: (integration: Brokerage) => void;
  /** Of what was refused. */
  readonly forget: () => void;
}

interface Props {
  readonly portfolioId: string;
  readonly preview: TransactionPreview;
  /** Why nothing can be decided now; null: it can. */
  readonly blocked: string | null;
  readonly sending: Sending;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface ClosedProps {
  readonly preview: TransactionPreview;
  readonly where: Brokerage | null;
}

function ClosedMarkets({ preview: { closedMarkets }, where }: ClosedProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const now = useNow(60_000);
  const [nextOpening] = closedMarkets.map((market) => market.nextOpening).sort();
  if (nextOpening === undefined) return null;
  return (
    <Alert color="yellow" icon={<IconClockPause />}>
      {t('send.closed', {
        markets: closedMarkets.map(({ market }) => market).join(', '),
        when: format.fromNow(nextOpening, now),
      })}
      {where !== null && ` ${t(`send.closedAt.${where}`)}`}
    </Alert>
  );
}

interface RefusedProps {
  readonly failure: Failure;
  readonly portfolioId: string;
  readonly currency: string;
  readonly band: number;
}

function Refused({ failure, portfolioId, currency, band }: RefusedProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle />} title={t('send.refused')}>
      <Text>{refusedText({ t, format, currency, band }, failure)}</Text>
      {failure.code === 'ordersOpen' && (
        <Anchor
          component={Link}
          to={`${linkTo('portfolioDetail', { _id: portfolioId })}?tab=transactions`}
          size="sm"
        >
          {t('send.toOrders')}
        </Anchor>
      )}
    </Alert>
  );
}

const isBrokerage = (one: { readonly integration: string }): one is Destination => one.integration !== 'demo';

export function SendOrders({ portfolioId, preview, blocked, sending, opened, onClose }: Props) {
  const { t } = useTranslation(['orders', 'common', 'errors']);
  const trpc = useTRPC();
  const [asked, setAsked] = useState<Brokerage | null>(null);
  // how long ago somebody has signed in changes by the minute
  const found = useQuery({
    ...trpc.portfolio.integrations.queryOptions({ id: portfolioId }),
    enabled: opened,
    staleTime: 0,
  });
  const destinations = found.data?.list.filter(isBrokerage) ?? [];
  const free = destinations.filter(({ unavailable }) => unavailable === null);
  const chosen = (free.find(({ integration }) => integration === asked) ?? free[0])?.integration ?? null;
  const failure = sending.error === null ? null : toFailure(sending.error);
  const count = preview.rows.filter(({ units }) => units !== 0).length;
  const where = chosen === null ? null : t(`integration.${chosen}`);
  const close = () => {
    sending.forget();
    onClose();
  };
  const canSend = where !== null && blocked === null;
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="xl"
      title={t('send.title')}
      closeButtonProps={{ 'aria-label': t('common:action.cancel') }}
    >
      {found.isError && <LoadFailure error={found.error} onRetry={() => found.refetch()} />}
      {found.isPending && <Skeleton h={320} />}
      {found.data && (
        <Stack gap="md">
          <IntegrationChoice
            destinations={destinations}
            isSimulated={found.data.isSimulated}
            chosen={chosen}
            onChoose={setAsked}
          />
          {failure !== null && !sending.isPending && !leavesPage(failure) && (
            <Refused
              failure={failure}
              portfolioId={portfolioId}
              currency={preview.currency}
              band={found.data.priceBand}
            />
          )}
          <ClosedMarkets preview={preview} where={chosen} />
          <OrderPreview preview={preview} band={found.data.priceBand} />
          {blocked !== null && (
            <Text size="sm" role="status">
              {blocked}
            </Text>
          )}
          <Group justify="flex-end" gap="xs" className={dialog.actions}>
            <Button variant="default" onClick={close} disabled={sending.isPending}>
              {t('common:action.cancel')}
            </Button>
            {where !== null && chosen !== null && (
              <Button
                leftSection={<IconSend size={16} aria-hidden />}
                disabled={!canSend}
                loading={sending.isPending}
                // The second click of a double click sends nothing more.
                onClick={({ detail }) => detail < 2 && sending.send(chosen)}
              >
                {t('send.confirm', { count, where })}
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
