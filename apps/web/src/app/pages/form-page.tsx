/** The form's page, of a portfolio or of a simulation (§1.12): what it begins with is loaded, then the form stands. */
import { Alert } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { FormSkeleton } from '../../features/portfolio-form/form-skeleton.tsx';
import { draftPlace, type Purpose } from '../../features/portfolio-form/form-start.ts';
import { PortfolioForm } from '../../features/portfolio-form/portfolio-form.tsx';
import { useFormStart } from '../../features/portfolio-form/use-form-start.ts';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { PortfolioFailure } from './portfolio-failure.tsx';
import { SimulationFailure } from './simulation-failure.tsx';

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

export function FormPage({ purpose }: { readonly purpose: Purpose }) {
  const { t } = useTranslation(['portfolio', 'simulation']);
  const { id } = useParams();
  const [search] = useSearchParams();
  const user = useUser();
  const { hash } = useLocation();
  const { isReady, isLinkDamaged, portfolio, simulation, stored, template, begin } = useFormStart({
    ...{ purpose, id, search, hash },
  });
  if (portfolio.isError)
    return <PortfolioFailure error={portfolio.error} onRetry={() => void portfolio.refetch()} />;
  if (simulation.isError)
    return <SimulationFailure error={simulation.error} onRetry={() => void simulation.refetch()} />;
  if (user.isError && !user.data)
    return <LoadFailure order={1} error={user.error} onRetry={() => void user.refetch()} />;
  const start = { purpose, stored, template, begin };
  const title = () => {
    if (purpose === 'portfolio')
      return stored
        ? t('portfolio:form.editTitle', { name: stored.portfolio.name })
        : t('portfolio:form.createTitle');
    return simulation.data
      ? t('simulation:form.againTitle', { name: simulation.data.name })
      : t('simulation:form.createTitle');
  };
  return (
    <>
      <PageHead
        title={title()}
        hint={t(purpose === 'simulation' ? 'simulation:form.intro' : 'portfolio:form.intro')}
      />
      {isLinkDamaged ? (
        <Alert color="yellow" mb="md">
          {t('simulation:form.linkDamaged')}
        </Alert>
      ) : null}
      {user.data && isReady ? (
        <PortfolioForm
          key={draftPlace(start) ?? 'new'}
          user={user.data}
          start={start}
          opensPicker={search.get('pick') === '1'}
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
