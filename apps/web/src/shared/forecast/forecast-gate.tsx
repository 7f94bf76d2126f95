/** Who has no forecasts in the plan is told so, and by whom it is changed. */
import { Button, Card } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../routing/link-to.ts';
import { useUser } from '../session/use-user.ts';
import { EmptyState } from '../ui/empty-state.tsx';

export function ForecastGate({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('forecast');
  const { data: user } = useUser();
  if (user === undefined) return null;
  const { plan } = user.subscription;
  if (plan.details.forecast === 'enabled') return children;
  return (
    <Card>
      <EmptyState
        order={1}
        icon={IconLock}
        title={t('locked.title')}
        hint={t('locked.hint', { plan: plan.name })}
        action={
          <Button component={Link} to={`${linkTo('account')}?tab=plan`} variant="default" mt="sm">
            {t('locked.action')}
          </Button>
        }
      />
    </Card>
  );
}
