/** The assistant (§1.27): a conversation about one's own portfolios; a plan without it says so. */
import { mayUseFeature } from '@ballast/domain/plan-permissions';
import { Button, Skeleton } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../shared/routing/link-to.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { Chat } from './chat.tsx';

export function AssistantView() {
  const { t } = useTranslation(['chat', 'shell']);
  const user = useUser();
  if (user.isError) return <LoadFailure order={1} error={user.error} onRetry={() => void user.refetch()} />;
  if (!user.data)
    return (
      <>
        <PageHead title={t('shell:title.chatbot')} hint={t('chat:hint')} />
        <Skeleton h={420} aria-hidden />
      </>
    );
  const { plan } = user.data.subscription;
  if (mayUseFeature(plan.details, 'assistant')) return <Chat />;
  return (
    <>
      <PageHead title={t('shell:title.chatbot')} hint={t('chat:hint')} />
      <EmptyState
        icon={IconLock}
        title={t('chat:locked.title')}
        hint={t('chat:locked.hint', { plan: plan.name })}
        action={
          <Button component={Link} to={`${linkTo('account')}?tab=plan`} variant="default" mt="xs">
            {t('chat:locked.action')}
          </Button>
        }
      />
    </>
  );
}
