/** Saves all that a suggestion was computed from, with its result: enough to compute it again anywhere (decision 083). */
import { API_PREFIX } from '@ballast/contract/constants';
import type { Optimization } from '@ballast/contract/entities/optimization';
import { ActionIcon } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSaveFile } from '../../shared/files/use-save-file.ts';
import { useFormat } from '../../shared/format/use-format.ts';

interface Props {
  /** The portfolio. */
  readonly id: string;
  readonly optimization: Pick<Optimization, 'id' | 'createdAt'> & { readonly inputHash: string };
}

export function SaveBundle({ id, optimization }: Props) {
  const { t } = useTranslation('detail');
  const format = useFormat();
  const save = useSaveFile((inputHash: string, get) =>
    get(
      `${API_PREFIX}/portfolio/${id}/optimization-bundle?inputHash=${inputHash}`,
      `suggestion-${optimization.id}.json`,
    ),
  );
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      title={t('suggestions.save')}
      aria-label={t('suggestions.saveOf', { when: format.dateTime(optimization.createdAt) })}
      loading={save.isPending}
      onClick={() => save.mutate(optimization.inputHash)}
    >
      <IconPackageExport size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
