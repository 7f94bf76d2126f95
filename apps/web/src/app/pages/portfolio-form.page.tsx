/** §2 portfolio/form/:id? */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { FormSkeleton } from '../../features/portfolio-form/form-skeleton.tsx';
import { PortfolioForm } from '../../features/portfolio-form/portfolio-form.tsx';
import { useStoredPortfolio } from '../../features/portfolio-form/use-stored-portfolio.ts';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { PortfolioFailure } from './portfolio-failure.tsx';

const TickerPicker = lazy(async () => {
  const { TickerPicker: Picker } = await fetchPiece(
    () => import('../../features/ticker-picker/ticker-picker.tsx'),
  );
  return { default: Picker };
});

const TickerUpload = lazy(async () => {
  const { TickerUpload: Dialog } = await fetchPiece(
    () => import('../../features/ticker-picker/upload/ticker-upload.tsx'),
  );
  return { default: Dialog };
});

export function Page() {
  const { t } = useTranslation('portfolio');
  const { id } = useParams();
  const [params] = useSearchParams();
  const user = useUser();
  const { isReady, portfolio, stored, begin } = useStoredPortfolio(id, params.get('ticker'));
  if (portfolio.isError)
    return <PortfolioFailure error={portfolio.error} onRetry={() => void portfolio.refetch()} />;
  if (user.isError && !user.data)
    return <LoadFailure order={1} error={user.error} onRetry={() => void user.refetch()} />;
  const title = stored ? t('form.editTitle', { name: stored.portfolio.name }) : t('form.createTitle');
  return (
    <>
      <PageHead title={title} hint={t('form.intro')} />
      {user.data && isReady ? (
        <PortfolioForm
          key={id ?? 'new'}
          user={user.data}
          stored={stored}
          begin={begin}
          opensPicker={params.get('pick') === '1'}
          picker={(slot) => (
            <Suspense fallback={null}>
              <TickerPicker {...slot} />
            </Suspense>
          )}
          upload={(slot) => (
            <Suspense fallback={null}>
              <TickerUpload {...slot} />
            </Suspense>
          )}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
