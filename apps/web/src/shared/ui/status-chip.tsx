/** The state of a portfolio: one colour and one icon each, the same everywhere. */
import type { PortfolioStatus } from '@ballast/contract/keys';
import { Badge } from '@mantine/core';
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
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

interface Look {
  readonly colour: string;
  readonly icon: ComponentType<{ readonly size?: number | string }>;
}

const LOOKS: Record<PortfolioStatus, Look> = {
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
  const { colour, icon: Icon } = LOOKS[status];
  return (
    <Badge color={colour} miw="max-content" leftSection={<Icon size={13} aria-hidden />}>
      {t(`status.${status}`)}
    </Badge>
  );
}
