/** Saves all that a suggestion was computed from, with its result: enough to compute it again anywhere (decision 083). */
import { API_PREFIX } from '@ballast/contract/constants';
import type { Optimization } from '@ballast/contract/entities/optimization';
import { ActionIcon } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { fetchFile } from '../../shared/api/fetch-file.ts';
import { download } from '../../shared/charts/download.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { leavesPage } from '../../shared/session/failure-effects.ts';
import { useServices } from '../../shared/session/services.tsx';
import { toast } from '../../shared/ui/toast.ts';

interface Props {
  /** The portfolio. */
  readonly id: string;
  readonly optimization: Pick<Optimization, 'id' | 'createdAt'> & { readonly inputHash: string };
}

export function SaveBundle({ id, optimization }: Props) {
  const { t } = useTranslation(['detail', 'errors']);
  const format = useFormat();
  const services = useServices();
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      fetchFile(
        services.fetch,
        `${API_PREFIX}/portfolio/${id}/optimization-bundle?inputHash=${optimization.inputHash}`,
        `suggestion-${optimization.id}.json`,
      ),
    onSuccess: ({ fileName, content }) => {
      download(fileName, content);
      void toast({ message: t('suggestions.saved', { file: fileName }) });
    },
    onError: (error) => {
      const failure = toFailure(error);
      if (leavesPage(failure)) return;
      void toast({ tone: 'error', title: t('suggestions.saveFailed'), message: failureText(t, failure) });
    },
  });
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      title={t('suggestions.save')}
      aria-label={t('suggestions.saveOf', { when: format.dateTime(optimization.createdAt) })}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      <IconPackageExport size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
