/** Tokens for scripts: what there is, a new one, and the end of one. */
import type { AccessToken } from '@ballast/contract/operations/auth';
import { Badge, Button, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import classes from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { useAccessTokens } from './use-access-tokens.ts';

const EVERY_MS = 60_000;

function Row({ token, onRevoke }: { readonly token: AccessToken; readonly onRevoke: () => void }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useNow(EVERY_MS);
  const isOver = new Date(token.expiresAt) <= now;
  const date = format.date(token.expiresAt);
  return (
    <li>
      <div className={classes.words}>
        <Text fw={550}>
          {token.name} <Badge ml={6}>{t(`tokens.scopes.${token.scope}`)}</Badge>
        </Text>
        <Text size="sm" c="dimmed">
          {t(isOver ? 'tokens.ended' : 'tokens.ends', { date })} ·{' '}
          {token.lastUsedAt === null
            ? t('tokens.unused')
            : t('tokens.used', { when: format.fromNow(token.lastUsedAt, now) })}
        </Text>
      </div>
      <Button
        variant="default"
        size="sm"
        aria-label={`${t('tokens.revoke')}: ${token.name}`}
        onClick={onRevoke}
      >
        {t('tokens.revoke')}
      </Button>
    </li>
  );
}

export function TokensCard() {
  const { t } = useTranslation(['account', 'common']);
  const { query, create, revoke } = useAccessTokens();
  const [isMaking, setIsMaking] = useState(false);
  const [asked, setAsked] = useState<AccessToken | null>(null);
  const { data, error, isError, refetch } = query;
  return (
    <AccountCard title={t('account:tokens.title')} hint={t('account:tokens.hint')}>
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <Skeleton h={60} aria-hidden />}
      {data?.records.length === 0 ? <Text c="dimmed">{t('account:tokens.none')}</Text> : null}
      {data && data.records.length > 0 ? (
        <ul className={classes.rows}>
          {data.records.map((token) => (
            <Row key={token.id} token={token} onRevoke={() => setAsked(token)} />
          ))}
        </ul>
      ) : null}
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setIsMaking(true)}
        >
          {t('account:tokens.make')}
        </Button>
      </div>
      {isMaking ? <NewTokenDialog create={create} onClose={() => setIsMaking(false)} /> : null}
      <ConfirmDialog
        opened={asked !== null}
        title={t('account:tokens.revokeTitle', { name: asked?.name ?? '' })}
        confirmLabel={t('account:tokens.revoke')}
        cancelLabel={t('common:action.cancel')}
        danger
        busy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate({ id: asked.id }, { onSettled: () => setAsked(null) })}
        onCancel={() => setAsked(null)}
      >
        {t('account:tokens.revokeText')}
      </ConfirmDialog>
    </AccountCard>
  );
}
