/** The state of an import. */
import type { ImportStatus } from '@ballast/contract/market-import';
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
import { StateBadge, type StateLook } from '../../shared/ui/state-badge.tsx';

const LOOKS: Record<ImportStatus, StateLook> = {
  uploading: { colour: 'indigo', icon: IconUpload },
  inspecting: { colour: 'indigo', icon: IconFileSearch },
  ready: { colour: 'grape', icon: IconAdjustmentsHorizontal },
  staging: { colour: 'indigo', icon: IconLoader2 },
  staged: { colour: 'grape', icon: IconChecks },
  publishing: { colour: 'indigo', icon: IconLoader2 },
  published: { colour: 'accent', icon: IconCircleCheck },
  refused: { colour: 'red', icon: IconBan },
  failed: { colour: 'red', icon: IconAlertTriangle },
  canceled: { colour: 'gray', icon: IconX },
};

export function StatusBadge({ status }: { readonly status: ImportStatus }) {
  const { t } = useTranslation('marketImport');
  return <StateBadge look={LOOKS[status]} text={t(`status.${status}`)} />;
}
