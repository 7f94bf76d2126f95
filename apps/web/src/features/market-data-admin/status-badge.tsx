/** The state of an import: one colour and icon each. */
import type { ImportStatus } from '@ballast/contract/market-import';
import { Badge } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconBan,
  IconChecks,
  IconCircleCheck,
  IconFileSearch,
  IconLoader2,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  uploading: { colour: 'indigo', Icon: IconUpload },
  inspecting: { colour: 'indigo', Icon: IconFileSearch },
  ready: { colour: 'grape', Icon: IconAdjustmentsHorizontal },
  staging: { colour: 'indigo', Icon: IconLoader2 },
  staged: { colour: 'grape', Icon: IconChecks },
  publishing: { colour: 'indigo', Icon: IconLoader2 },
  published: { colour: 'accent', Icon: IconCircleCheck },
  refused: { colour: 'red', Icon: IconBan },
  failed: { colour: 'red', Icon: IconAlertTriangle },
  canceled: { colour: 'gray', Icon: IconX },
} as const satisfies Record<ImportStatus, { readonly colour: string; readonly Icon: typeof IconX }>;

export function StatusBadge({ status }: { readonly status: ImportStatus }) {
  const { t } = useTranslation('dataImport');
  const { colour, Icon } = LOOKS[status];
  return (
    <Badge color={colour} miw="max-content" leftSection={<Icon size={13} aria-hidden />}>
      {t(`status.${status}`)}
    </Badge>
  );
}
