/** §2 portfolio/list. An administrator is offered real prices here, where a first sign-in leads. */
import i18next from 'i18next';
import { lazy, Suspense } from 'react';
import { PortfolioList } from '../../features/portfolio-list/portfolio-list.tsx';
import { PortfolioMenu } from '../../features/portfolio-menu/portfolio-menu.tsx';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { useUser } from '../../shared/session/use-user.ts';

const SampleOffer = lazy(async () => {
  const [{ SampleOffer: Offer }] = await Promise.all([
    fetchPiece(() => import('../../features/market-data/sample-offer.tsx')),
    i18next.loadNamespaces(['samples']),
  ]);
  return { default: Offer };
});

export function Page() {
  const { data: user } = useUser();
  return (
    <>
      {user?.role === 'admin' ? (
        <Suspense fallback={null}>
          <SampleOffer />
        </Suspense>
      ) : null}
      <PortfolioList menu={(portfolio) => <PortfolioMenu portfolio={portfolio} />} />
    </>
  );
}
