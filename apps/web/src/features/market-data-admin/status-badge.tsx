/** The state of an import: one colour each. */
import type { ImportStatus } from '@ballast/contract/market-import';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const COLOURS: Record<ImportStatus, string> = {
  uploading: 'indigo',
  inspecting: 'indigo',
  ready: 'grape',
  staging: 'indigo',
  staged: 'grape',
  publishing: 'indigo',
  published: 'accent',
  refused: 'red',
  failed: 'red',
  canceled: 'gray',
};

export function StatusBadge({ status }: { readonly status: ImportStatus }) {
  const { t } = useTranslation('dataImport');
  return (
    <Badge color={COLOURS[status]} miw="max-content">
      {t(`status.${status}`)}
    </Badge>
  );
}
