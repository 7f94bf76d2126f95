/** What can be saved of a simulation: everything as JSON, and the bundle that computes it again (decision 083). */
import { API_PREFIX } from '@ballast/contract/constants';
import type { Simulation } from '@ballast/contract/entities/simulation';
import { Menu } from '@mantine/core';
import { IconFileTypeTxt, IconPackageExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { type FetchedFile, fetchFile } from '../../shared/api/fetch-file.ts';
import { useTRPCClient } from '../../shared/api/trpc.ts';
import { download } from '../../shared/charts/download.ts';
import { leavesPage } from '../../shared/session/failure-effects.ts';
import { useServices } from '../../shared/session/services.tsx';
import { toast } from '../../shared/ui/toast.ts';

export function SaveItems({ simulation }: { readonly simulation: Pick<Simulation, 'id' | 'status'> }) {
  const { t } = useTranslation(['simulationDetail', 'errors']);
  const services = useServices();
  const client = useTRPCClient();
  const { id, status } = simulation;
  const makers = {
    bundle: () => fetchFile(services.fetch, `${API_PREFIX}/simulation/${id}/bundle`, `simulation-${id}.json`),
    json: async (): Promise<FetchedFile> => {
      const all = await client.simulation.get.query({ id, withTransactions: true });
      const content = new Blob([JSON.stringify(all, null, 1)], { type: 'application/json' });
      return { fileName: `simulation-${id}-all.json`, content };
    },
  } as const;
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (what: keyof typeof makers) => makers[what](),
    onSuccess: ({ fileName, content }) => {
      download(fileName, content);
      void toast({ message: t('simulationDetail:menu.saved', { file: fileName }) });
    },
    onError: (error) => {
      const failure = toFailure(error);
      if (leavesPage(failure)) return;
      const title = t('simulationDetail:menu.failed');
      void toast({ tone: 'error', title, message: failureText(t, failure) });
    },
  });
  return (
    <>
      <Menu.Item
        leftSection={<IconFileTypeTxt size={16} stroke={1.6} aria-hidden />}
        onClick={() => save.mutate('json')}
      >
        {t('simulationDetail:menu.json')}
      </Menu.Item>
      {status === 'done' ? (
        <Menu.Item
          leftSection={<IconPackageExport size={16} stroke={1.6} aria-hidden />}
          onClick={() => save.mutate('bundle')}
        >
          {t('simulationDetail:menu.bundle')}
        </Menu.Item>
      ) : null}
    </>
  );
}
