/** A portfolio made of a file of trades (decision 075). */
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from '../../features/portfolio-form/form-skeleton.tsx';
import { TradesImportView } from '../../features/portfolio-import/trades-import.tsx';
import { useUser } from '../../shared/session/use-user.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function Page() {
  const { t } = useTranslation('tradesImport');
  const user = useUser();
  if (user.isError && !user.data)
    return <LoadFailure order={1} error={user.error} onRetry={() => void user.refetch()} />;
  return (
    <>
      <PageHead title={t('title')} hint={t('intro')} />
      {user.data ? <TradesImportView user={user.data} /> : <FormSkeleton />}
    </>
  );
}
