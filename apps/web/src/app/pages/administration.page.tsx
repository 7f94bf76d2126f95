/** §2 yonetim: users, plans, what happened and what broke. */
import { lazy } from 'react';
import { AdministrationPage } from '../../features/administration/administration-page.tsx';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';

const Errors = lazy(async () => ({
  default: (await fetchPiece(() => import('../../features/error-reports/error-reports-panel.tsx')))
    .ErrorReportsPanel,
}));

export function Page() {
  return <AdministrationPage errors={Errors} />;
}
