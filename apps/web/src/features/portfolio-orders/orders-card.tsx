/** The orders of the last approval at its brokerage, live, with what a person can do about them. Fetched where there are any. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { Badge, Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { CancelOrders } from './cancel-orders.tsx';
import { CompleteOrders } from './complete-orders.tsx';
import { OrderRow } from './order-row.tsx';
import { isOpenOrder, needsPerson, type SentOrder } from './order-steps.ts';
import classes from './orders-card.module.css';
import { useOrderActions, useOrders } from './use-orders.ts';

/** So few are shown with everything that was executed. */
const UNFOLDED = 3;

interface HeadProps {
  readonly title: string;
  readonly approvedAt: string;
  readonly isSimulated: boolean;
  readonly all: number;
  readonly open: number;
}

function Head({ title, approvedAt, isSimulated, all, open }: HeadProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  return (
    <div>
      <Group gap="xs">
        <Title order={2} size="h3" id="orders">
          {title}
        </Title>
        {isSimulated && (
          <Badge color="gray" title={t('send.simulated')}>
            {t('card.simulated')}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('card.approvedAt', { when: format.dateTime(approvedAt) })}
      </Text>
      <Text size="sm" role="status" className="tabular">
        {open === 0
          ? t('card.closed')
          : `${t('card.open', { count: open })} · ${t('card.done', { done: all - open, all })}`}
      </Text>
    </div>
  );
}

export function OrdersCard({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation('orders');
  const trpc = useTRPC();
  const { id, currency, state, optimization } = portfolio;
  const { list, orders, isSent } = useOrders(portfolio);
  const integrations = useQuery(trpc.portfolio.integrations.queryOptions({ id }));
  const { cancel, complete } = useOrderActions(id);
  const [canceling, setCanceling] = useState<readonly SentOrder[]>([]);
  const [isCompleting, completing] = useDisclosure(false);
  const { approved } = optimization;
  if (!isSent || approved === null) return null;
  if (list.isError) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />;
  if (!list.data) return <Skeleton h={260} />;
  const where = t(`integration.${approved.integration}`);
  const open = orders.filter(isOpenOrder);
  const cancelable = open.filter(({ order }) => order.cancelAskedAt === null);
  const enterable = orders.filter((order) => isOpenOrder(order) || needsPerson(order));
  const closeCompleting = () => {
    complete.reset();
    completing.close();
  };
  return (
    <Card component="section" aria-labelledby="orders">
      <Group justify="space-between" align="flex-start" gap="sm" mb="sm">
        <Head
          title={t('card.title', { where })}
          approvedAt={approved.at}
          isSimulated={integrations.data?.isSimulated ?? false}
          all={orders.length}
          open={open.length}
        />
        {enterable.length > 0 && (
          <Group gap="xs">
            {cancelable.length > 0 && (
              <Button variant="default" size="compact-md" onClick={() => setCanceling(cancelable)}>
                {t('card.cancelAll')}
              </Button>
            )}
            <Button
              variant="light"
              size="compact-md"
              leftSection={<IconPencil size={16} aria-hidden />}
              onClick={completing.open}
            >
              {t('card.byHand')}
            </Button>
          </Group>
        )}
      </Group>
      {open.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('card.takesLong')}
        </Text>
      )}
      <ul className={classes.list}>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            currency={currency}
            isOpened={orders.length <= UNFOLDED || needsPerson(order)}
            onCancel={() => setCanceling([order])}
          />
        ))}
      </ul>
      <CancelOrders
        orders={canceling}
        currency={currency}
        where={where}
        isBusy={cancel.isPending}
        onClose={() => setCanceling([])}
        onConfirm={() =>
          cancel.mutate(
            { id, symbols: canceling.map(({ symbol }) => symbol) },
            {
              onSuccess: () => void toast({ message: t('cancel.asked') }),
              onSettled: () => setCanceling([]),
            },
          )
        }
      />
      <CompleteOrders
        opened={isCompleting}
        orders={enterable}
        currency={currency}
        cash={state.balance}
        where={where}
        isBusy={complete.isPending}
        error={complete.error}
        onClose={closeCompleting}
        onComplete={(transactions) =>
          complete.mutate(
            { id, transactions },
            {
              onSuccess: () => {
                closeCompleting();
                void toast({ message: t('complete.done') });
              },
            },
          )
        }
      />
    </Card>
  );
}
