/** portfolio/approval/:_id (§2): the suggestion review. */
import type { QuestionKey } from '@ballast/domain/assistant/questions';
import { Anchor, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconArrowLeft, IconMessageCircle2 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { NoSuggestion } from '../../features/portfolio-approval/no-suggestion.tsx';
import type { Brokerage } from '../../features/portfolio-approval/send/integration-choice.tsx';
import { lookedAtPledges } from '../../features/portfolio-approval/send/previewed-orders.ts';
import { SuggestionReview } from '../../features/portfolio-approval/suggestion-review.tsx';
import { SuggestionSkeleton } from '../../features/portfolio-approval/suggestion-skeleton.tsx';
import { pledgesOf, useSuggestion } from '../../features/portfolio-approval/use-suggestion.ts';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './portfolio-approval.module.css';
import { PortfolioFailure } from './portfolio-failure.tsx';

const WithdrawalNotice = lazy(async () => {
  const { WithdrawalNotice: Notice } = await fetchPiece(
    () => import('../../features/portfolio-money/withdrawal-notice.tsx'),
  );
  return { default: Notice };
});

const WHY = 'whySuggested' satisfies QuestionKey;
/** The assistant, with the question why this was suggested ready to be sent. */
const questionPath = (id: string) => `${linkTo('chatbot')}?portfolio=${id}&ask=${WHY}`;

export function Page() {
  const { _id = '' } = useParams();
  const { t } = useTranslation('suggestion');
  const navigate = useNavigate();
  const suggestion = useSuggestion(_id);
  const { portfolio, pending, model, preview } = suggestion;
  const toDetail = linkTo('portfolioDetail', { _id });

  const leave = (message: string, to = toDetail) => {
    void toast({ message });
    // Back leads to where the review was opened, not to a review with nothing to decide.
    navigate(to, { replace: true });
  };
  const approve = () => {
    if (!preview || model === undefined || suggestion.isRecomputing) return;
    const transaction = pledgesOf(preview, {});
    suggestion.approve.mutate(
      { portfolio: _id, optimization: preview.optimization, model, integration: 'demo', transaction },
      { onSuccess: () => leave(t('decide.approved')) },
    );
  };
  const send = (integration: Brokerage) => {
    if (!preview || model === undefined || suggestion.isRecomputing) return;
    const transaction = lookedAtPledges(preview);
    suggestion.send.mutate(
      { portfolio: _id, optimization: preview.optimization, model, integration, transaction },
      { onSuccess: () => leave(t('decide.sent'), `${toDetail}?tab=transactions`) },
    );
  };
  const reject = () =>
    suggestion.reject.mutate(
      { portfolio: _id, optimization: preview?.optimization },
      { onSuccess: () => leave(t('decide.rejected')) },
    );

  if (portfolio.isError)
    return <PortfolioFailure error={portfolio.error} onRetry={() => void portfolio.refetch()} />;
  if (!portfolio.data) return <SuggestionSkeleton isWhole />;
  return (
    <Stack gap="md">
      <Stack gap={4}>
        <Anchor component={Link} to={toDetail} size="sm" className={classes.back}>
          <Group gap={4} component="span">
            <IconArrowLeft size={14} aria-hidden />
            {t('back')}
          </Group>
        </Anchor>
        <Group gap="sm">
          <Title order={1}>{portfolio.data.name}</Title>
          <StatusChip status={portfolio.data.status} />
        </Group>
      </Stack>
      {portfolio.data.withdrawal > 0 && (
        <Suspense fallback={<Skeleton h={84} />}>
          <WithdrawalNotice portfolio={portfolio.data} isReview />
        </Suspense>
      )}
      {pending && model !== undefined ? (
        <SuggestionReview
          suggestion={suggestion}
          pending={pending}
          model={model}
          onApprove={approve}
          onSend={send}
          onReject={reject}
          question={
            <Anchor component={Link} to={questionPath(_id)} size="sm" className={classes.back}>
              <Group gap={4} component="span" wrap="nowrap">
                <IconMessageCircle2 size={14} aria-hidden />
                {t('ask')}
              </Group>
            </Anchor>
          }
        />
      ) : (
        <NoSuggestion
          portfolioId={_id}
          failed={portfolio.data.status === 'error'}
          error={portfolio.data.error}
          expired={portfolio.data.expiredOptimizationAt !== null}
          busy={suggestion.calculate.isPending}
          onCalculate={() =>
            suggestion.calculate.mutate({ id: _id }, { onSuccess: () => navigate(toDetail) })
          }
        />
      )}
    </Stack>
  );
}
