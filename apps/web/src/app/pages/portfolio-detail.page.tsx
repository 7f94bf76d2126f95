/** portfolio/:_id (§2): the portfolio detail. */
import { Button, Card, Stack } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { PortfolioMenu } from '../../features/portfolio-actions/portfolio-menu.tsx';
import { PortfolioHeader } from '../../features/portfolio-detail/portfolio-header.tsx';
import { PortfolioNotice } from '../../features/portfolio-detail/portfolio-notice.tsx';
import { PortfolioSkeleton } from '../../features/portfolio-detail/portfolio-skeleton.tsx';
import { PortfolioTabs } from '../../features/portfolio-detail/portfolio-tabs.tsx';
import { usePortfolio } from '../../features/portfolio-detail/use-portfolio.ts';
import { toFailure } from '../../shared/api/failure.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { linkTo } from '../link-to.ts';
import { usePageName } from '../use-page-title.ts';

export function Page() {
  const { _id = '' } = useParams();
  const { t } = useTranslation(['detail', 'shell']);
  const navigate = useNavigate();
  const { portfolio, calculate, cancel } = usePortfolio(_id);
  usePageName(portfolio.data?.name);
  const reviewPath = linkTo('portfolioApproval', { _id });

  if (portfolio.isError && toFailure(portfolio.error).code === 'notFound')
    return (
      <Card>
        <EmptyState
          order={1}
          icon={IconMapOff}
          title={t('notFoundTitle')}
          hint={t('notFoundHint')}
          action={
            <Button component={Link} to={linkTo('portfolioList')} mt="sm">
              {t('shell:coming.back')}
            </Button>
          }
        />
      </Card>
    );
  if (portfolio.isError)
    return <LoadFailure order={1} error={portfolio.error} onRetry={() => portfolio.refetch()} />;
  if (!portfolio.data) return <PortfolioSkeleton />;
  return (
    <Stack gap="md">
      <PortfolioHeader
        portfolio={portfolio.data}
        reviewPath={reviewPath}
        busy={calculate.isPending}
        onCalculate={() => calculate.mutate({ id: _id })}
        menu={
          <PortfolioMenu
            portfolio={portfolio.data}
            onDeleted={() => void navigate(linkTo('portfolioList'), { replace: true })}
          />
        }
      />
      <PortfolioNotice
        portfolio={portfolio.data}
        cancelling={cancel.isPending}
        onCancel={() => cancel.mutate({ id: _id })}
      />
      <PortfolioTabs portfolio={portfolio.data} />
    </Stack>
  );
}
