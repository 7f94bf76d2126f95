/** Saves the report of a portfolio as a PDF (§1.22): says that it is on its way, and where it fails why, with another try. */
import { API_PREFIX } from '@ballast/contract/constants';
import { VisuallyHidden } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { fetchFile } from '../../shared/api/fetch-file.ts';
import { download } from '../../shared/charts/download.ts';
import { leavesPage } from '../../shared/session/failure-effects.ts';
import { useServices } from '../../shared/session/services.tsx';
import { CompactButton } from '../../shared/ui/compact-button.tsx';
import { toast } from '../../shared/ui/toast.ts';

/** Time enough to read why, and to press the button. */
const FAILED_MS = 12_000;
const NAME = 'portfolio.pdf';

export function ReportButton({ id }: { readonly id: string }) {
  const { t } = useTranslation(['detail', 'common', 'errors']);
  const services = useServices();
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () => fetchFile(services.fetch, `${API_PREFIX}/portfolio/report-generate/${id}`, NAME),
    onSuccess: ({ fileName, content }) => {
      download(fileName, content);
      void toast({ message: t('report.saved', { file: fileName }) });
    },
    onError: (error) => {
      const failure = toFailure(error);
      if (leavesPage(failure)) return;
      void toast({
        id: `report-${id}`,
        tone: 'error',
        title: t('report.failed'),
        message: failureText(t, failure),
        duration: FAILED_MS,
        action: { label: t('common:action.retry'), run: () => save.mutate() },
      });
    },
  });
  return (
    <>
      <CompactButton
        icon={<IconFileTypePdf size={16} aria-hidden />}
        label={t('report.button')}
        title={t('report.hint')}
        loading={save.isPending}
        onClick={() => save.mutate()}
      />
      <VisuallyHidden role="status">{save.isPending ? t('report.preparing') : ''}</VisuallyHidden>
    </>
  );
}
