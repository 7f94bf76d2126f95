/** The state of a portfolio: one colour and one icon each, the same everywhere. */
import type { PortfolioStatus } from '@ballast/contract/keys';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconLoader2,
  IconPencil,
  IconProgressAlert,
  IconRefreshAlert,
  IconScale,
  IconSparkles,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateBadge, type StateLook } from './state-badge.tsx';

const LOOKS: Record<PortfolioStatus, StateLook> = {
  draft: { colour: 'gray', icon: IconPencil },
  calculating: { colour: 'indigo', icon: IconLoader2 },
  first_suggestion: { colour: 'grape', icon: IconSparkles },
  new_suggestion: { colour: 'grape', icon: IconScale },
  rebalancing_suggested: { colour: 'yellow', icon: IconRefreshAlert },
  approved: { colour: 'accent', icon: IconCircleCheck },
  incomplete_buy_sell: { colour: 'yellow', icon: IconProgressAlert },
  error: { colour: 'red', icon: IconAlertTriangle },
};

export function StatusChip({ status }: { readonly status: PortfolioStatus }) {
  const { t } = useTranslation('quant');
  return <StateBadge look={LOOKS[status]} text={t(`status.${status}`)} />;
}
