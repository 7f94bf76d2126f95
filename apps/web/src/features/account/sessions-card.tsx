/** Where the user is signed in, and how to end that. */
import type { OperationOutput } from '@ballast/contract/operations';
import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import classes from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { deviceName } from './device-name.ts';

const EVERY_MS = 60_000;

type SessionRow = OperationOutput<'auth.sessions'>['records'][number];

function useSessions() {
  const { t } = useTranslation('account');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries(trpc.auth.sessions.pathFilter());
  return {
    query: useQuery(trpc.auth.sessions.queryOptions({})),
    end: useMutation(trpc.auth.endSession.mutationOptions({ onSuccess })),
    endOthers: useMutation(
      trpc.auth.endOtherSessions.mutationOptions({
        onSuccess: ({ ended }) => {
          void toast({ message: t('sessions.ended', { count: ended }) });
          return onSuccess();
        },
      }),
    ),
  };
}

interface RowProps {
  readonly session: SessionRow;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Row({ session, isBusy, onEnd }: RowProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useNow(EVERY_MS);
  const name = deviceName(session.userAgent);
  const device =
    name === null ? session.userAgent || t('sessions.unknown') : t('sessions.device', { ...name });
  return (
    <li>
      <div className={classes.words}>
        <Text fw={550}>
          {device} {session.current ? <Badge ml={6}>{t('sessions.current')}</Badge> : null}
        </Text>
        <Text size="sm" c="dimmed">
          {t('sessions.lastUsed', { when: format.fromNow(session.lastUsedAt, now) })} ·{' '}
          {t('sessions.signedIn', { date: format.date(session.createdAt) })}
        </Text>
      </div>
      {session.current ? null : (
        <Button
          variant="default"
          size="sm"
          aria-label={t('sessions.endNamed', { device })}
          loading={isBusy}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

export function SessionsCard() {
  const { t } = useTranslation('account');
  const { query, end, endOthers } = useSessions();
  const { data, error, isError, refetch } = query;
  return (
    <AccountCard title={t('sessions.title')}>
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <Skeleton h={120} aria-hidden />}
      {data ? (
        <>
          <ul className={classes.rows}>
            {data.records.map((session) => (
              <Row
                key={session.id}
                session={session}
                isBusy={end.isPending && end.variables.id === session.id}
                onEnd={() => end.mutate({ id: session.id })}
              />
            ))}
          </ul>
          {data.records.length > 1 ? (
            <div className={classes.foot}>
              <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
                {t('sessions.endOthers')}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </AccountCard>
  );
}
