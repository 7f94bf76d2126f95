/** /yonetim/errors (extension): what broke in browsers. */
import { useTranslation } from 'react-i18next';
import { ErrorReportsPanel } from '../../features/error-reports/error-reports-panel.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';

export function Page() {
  const { t } = useTranslation('errorReports');
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      <ErrorReportsPanel />
    </>
  );
}
