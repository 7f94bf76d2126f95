/** The brokerages by which the user signs in, and how to end that. Without one there is nothing to see. */
import type { OperationOutput } from '@ballast/contract/operations';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { toast } from '../../shared/ui/toast.ts';
import classes from './account.module.css';
import { AccountCard } from './account-card.tsx';

type Identity = OperationOutput<'auth.identities'>['records'][number];

interface RowProps {
  readonly identity: Identity;
  readonly isOnlyWay: boolean;
}

function Row({ identity: { provider, createdAt }, isOnlyWay }: RowProps) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const name = t(`providers.name.${provider}`);
  const unlink = useMutation(
    trpc.auth.unlinkIdentity.mutationOptions({
      onSuccess: () => {
        void toast({ message: t('providers.done', { name }) });
        return queryClient.invalidateQueries(trpc.auth.identities.pathFilter());
      },
    }),
  );
  return (
    <li>
      <div className={classes.words}>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t('providers.since', { date: format.date(createdAt) })}
          {isOnlyWay ? ` · ${t('providers.onlyWay')}` : null}
        </Text>
      </div>
      {isOnlyWay ? null : (
        <Button
          variant="default"
          size="sm"
          aria-label={t('providers.unlinkNamed', { name })}
          loading={unlink.isPending}
          onClick={() => unlink.mutate({ provider })}
        >
          {t('providers.unlink')}
        </Button>
      )}
    </li>
  );
}

export function ProvidersCard() {
  const { t } = useTranslation('account');
  const trpc = useTRPC();
  const { data } = useQuery(trpc.auth.identities.queryOptions({}));
  if (!data || data.records.length === 0) return null;
  const { records, hasPassword } = data;
  return (
    <AccountCard title={t('providers.title')} hint={t('providers.hint')}>
      <ul className={classes.rows}>
        {records.map((identity) => (
          <Row key={identity.provider} identity={identity} isOnlyWay={!hasPassword && records.length === 1} />
        ))}
      </ul>
    </AccountCard>
  );
}
