/** Copies an address that carries the configuration to another account. */
import type { Simulation } from '@ballast/contract/entities/simulation';
import { Menu } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { definitionLink } from '../../shared/simulation/definition-link.ts';
import { toast } from '../../shared/ui/toast.ts';

export function LinkItem({
  simulation: { definition, testPeriod, currency },
}: {
  readonly simulation: Simulation;
}) {
  const { t } = useTranslation('simulationDetail');
  const copy = async () => {
    const { start: investmentStartDate, end: endDate } = testPeriod;
    const link = await definitionLink({ ...definition, currency, investmentStartDate, endDate });
    await navigator.clipboard.writeText(new URL(link, location.origin).href);
    void toast({ message: t('menu.linkCopied') });
  };
  return (
    <Menu.Item
      leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
      onClick={() => void copy().catch(() => void toast({ tone: 'error', message: t('menu.linkNotCopied') }))}
    >
      {t('menu.link')}
    </Menu.Item>
  );
}
