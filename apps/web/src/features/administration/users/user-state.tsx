/** Whether a user may sign in, until when the plan runs, and whether it is a visitor. */
import type { User } from '@ballast/contract/entities/user';
import { isSubscriptionExpired } from '@ballast/domain/subscription';
import { Badge, Text } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { StateBadge } from '../../../shared/ui/state-badge.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';

const ACTIVE = { colour: 'accent', icon: IconCircleCheck };
const INACTIVE = { colour: 'gray', icon: IconLock };
const MINUTE_MS = 60_000;

export function ActiveBadge({ isActive }: Pick<User, 'isActive'>) {
  const { t } = useTranslation('administration');
  return (
    <StateBadge look={isActive ? ACTIVE : INACTIVE} text={t(isActive ? 'users.active' : 'users.inactive')} />
  );
}

export function Expiry({ expirationDate }: Pick<User, 'expirationDate'>) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  if (expirationDate === null) return <>{t('users.never')}</>;
  const date = format.shortDate(expirationDate);
  if (!isSubscriptionExpired(new Date(expirationDate), now)) return <>{date}</>;
  return (
    <Text span inherit fw={600}>
      {t('users.expired', { date })}
    </Text>
  );
}

export function Marks({ user, isOwn }: { readonly user: User; readonly isOwn: boolean }) {
  const { t } = useTranslation('administration');
  return (
    <>
      {isOwn ? <Badge size="sm">{t('users.you')}</Badge> : null}
      {user.isDemo ? (
        <Badge size="sm" variant="default">
          {t('users.demo')}
        </Badge>
      ) : null}
    </>
  );
}
