/** What can be saved of a simulation: everything as JSON, and the bundle that computes it again (decision 083). */
import { API_PREFIX } from '@ballast/contract/constants';
import type { Simulation } from '@ballast/contract/entities/simulation';
import { Menu } from '@mantine/core';
import { IconFileTypeTxt, IconPackageExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FetchedFile } from '../../shared/api/fetch-file.ts';
import { useTRPCClient } from '../../shared/api/trpc.ts';
import { useSaveFile } from '../../shared/files/use-save-file.ts';

export function SaveItems({ simulation }: { readonly simulation: Pick<Simulation, 'id' | 'status'> }) {
  const { t } = useTranslation('simulationDetail');
  const client = useTRPCClient();
  const { id, status } = simulation;
  const save = useSaveFile(async (what: 'bundle' | 'json', get): Promise<FetchedFile> => {
    if (what === 'bundle') return get(`${API_PREFIX}/simulation/${id}/bundle`, `simulation-${id}.json`);
    const all = await client.simulation.get.query({ id, withTransactions: true });
    const content = new Blob([JSON.stringify(all, null, 1)], { type: 'application/json' });
    return { fileName: `simulation-${id}-all.json`, content };
  });
  return (
    <>
      <Menu.Item
        leftSection={<IconFileTypeTxt size={16} stroke={1.6} aria-hidden />}
        onClick={() => save.mutate('json')}
      >
        {t('menu.json')}
      </Menu.Item>
      {status === 'done' ? (
        <Menu.Item
          leftSection={<IconPackageExport size={16} stroke={1.6} aria-hidden />}
          onClick={() => save.mutate('bundle')}
        >
          {t('menu.bundle')}
        </Menu.Item>
      ) : null}
    </>
  );
}
