/** portfolio/:_id (§2): the portfolio detail. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { PortfolioHeader } from '../../features/portfolio-detail/portfolio-header.tsx';
import { PortfolioNotice } from '../../features/portfolio-detail/portfolio-notice.tsx';
import { PortfolioSkeleton } from '../../features/portfolio-detail/portfolio-skeleton.tsx';
import { PortfolioTabs } from '../../features/portfolio-detail/portfolio-tabs.tsx';
import { usePortfolio } from '../../features/portfolio-detail/use-portfolio.ts';
import { PortfolioMenu } from '../../features/portfolio-menu/portfolio-menu.tsx';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { CompactButtonSkeleton } from '../../shared/ui/compact-button.tsx';
import { usePageName } from '../use-page-title.ts';
import { PortfolioFailure } from './portfolio-failure.tsx';

const BooksPanel = lazy(async () => {
  const { BooksPanel: Panel } = await fetchPiece(
    () => import('../../features/portfolio-books/books-panel.tsx'),
  );
  return { default: Panel };
});

const MoneyActions = lazy(async () => {
  const { MoneyActions: Actions } = await fetchPiece(
    () => import('../../features/portfolio-money/money-actions.tsx'),
  );
  return { default: Actions };
});

const ReportButton = lazy(async () => {
  const { ReportButton: Save } = await fetchPiece(
    () => import('../../features/portfolio-report/report-button.tsx'),
  );
  return { default: Save };
});

const WithdrawalNotice = lazy(async () => {
  const { WithdrawalNotice: Notice } = await fetchPiece(
    () => import('../../features/portfolio-money/withdrawal-notice.tsx'),
  );
  return { default: Notice };
});

const RiskPanel = lazy(async () => {
  const { RiskPanel: Panel } = await fetchPiece(() => import('../../features/portfolio-risk/risk-panel.tsx'));
  return { default: Panel };
});

const TickerPicker = lazy(async () => {
  const { TickerPicker: Picker } = await fetchPiece(
    () => import('../../features/ticker-picker/ticker-picker.tsx'),
  );
  return { default: Picker };
});

const OrdersCard = lazy(async () => {
  const { OrdersCard: Orders } = await fetchPiece(
    () => import('../../features/portfolio-orders/orders-card.tsx'),
  );
  return { default: Orders };
});

const OrdersNotice = lazy(async () => {
  const { OrdersNotice: Notice } = await fetchPiece(
    () => import('../../features/portfolio-orders/orders-notice.tsx'),
  );
  return { default: Notice };
});

/** What was filled as demo has gone to no brokerage. */
const hasOrders = ({ optimization: { approved } }: Portfolio) =>
  approved !== null && approved.integration !== 'demo';

export function Page() {
  const { _id = '' } = useParams();
  const navigate = useNavigate();
  const { portfolio, calculate, cancel } = usePortfolio(_id);
  usePageName(portfolio.data?.name);
  const reviewPath = linkTo('portfolioApproval', { _id });

  if (portfolio.isError)
    return <PortfolioFailure error={portfolio.error} onRetry={() => void portfolio.refetch()} />;
  if (!portfolio.data) return <PortfolioSkeleton />;
  return (
    <Stack gap="md">
      <PortfolioHeader
        portfolio={portfolio.data}
        reviewPath={reviewPath}
        busy={calculate.isPending}
        onCalculate={() => calculate.mutate({ id: _id })}
        menu={
          <>
            {portfolio.data.value !== null && (
              <Suspense fallback={<CompactButtonSkeleton />}>
                <MoneyActions portfolio={portfolio.data} />
              </Suspense>
            )}
            <Suspense fallback={<CompactButtonSkeleton />}>
              <ReportButton id={_id} />
            </Suspense>
            <PortfolioMenu
              portfolio={portfolio.data}
              onDeleted={() => void navigate(linkTo('portfolioList'), { replace: true })}
            />
          </>
        }
      />
      <PortfolioNotice
        portfolio={portfolio.data}
        cancelling={cancel.isPending}
        onCancel={() => cancel.mutate({ id: _id })}
      />
      {portfolio.data.withdrawal > 0 && (
        <Suspense fallback={<Skeleton h={64} />}>
          <WithdrawalNotice portfolio={portfolio.data} />
        </Suspense>
      )}
      <PortfolioTabs
        portfolio={portfolio.data}
        picker={(slot) => (
          <Suspense fallback={null}>
            <TickerPicker {...slot} />
          </Suspense>
        )}
        orders={
          hasOrders(portfolio.data) ? (
            <Suspense fallback={<Skeleton h={260} />}>
              <OrdersCard portfolio={portfolio.data} />
            </Suspense>
          ) : null
        }
        ordersNotice={
          hasOrders(portfolio.data) ? (
            <Suspense fallback={null}>
              <OrdersNotice portfolio={portfolio.data} />
            </Suspense>
          ) : null
        }
        books={
          <Suspense fallback={<Skeleton h={320} />}>
            <BooksPanel portfolio={portfolio.data} />
          </Suspense>
        }
        risk={
          <Suspense fallback={<Skeleton h={320} />}>
            <RiskPanel portfolio={portfolio.data} />
          </Suspense>
        }
      />
    </Stack>
  );
}
