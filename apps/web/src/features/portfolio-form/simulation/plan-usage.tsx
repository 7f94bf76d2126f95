/** What is left of the plan, told before a simulation is started (§5), and why none can be where nothing is. */
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import classes from './plan-usage.module.css';
import { useSimulationUsage } from './use-simulation-usage.ts';

export function PlanUsage() {
  const { t } = useTranslation(['simulation', 'errors']);
  const format = useFormat();
  const usage = useSimulationUsage(true);
  if (usage === undefined) return null;
  const { simulations, maxSimulationCount, simulationsToday, dailySimulationLimit, refusal } = usage;
  const line = (key: 'usageToday' | 'usageKept', used: number, limit: number | null) =>
    limit === null
      ? t(`simulation:form.${key}Free`, { used: format.integer(used) })
      : t(`simulation:form.${key}`, { used: format.integer(used), limit: format.integer(limit) });
  return refusal === null ? (
    <p className={classes.usage}>
      {t('simulation:form.usage')}: {line('usageToday', simulationsToday, dailySimulationLimit)} ·{' '}
      {line('usageKept', simulations, maxSimulationCount)}
    </p>
  ) : (
    <Alert color="yellow" icon={<IconLock size={17} aria-hidden />} mb="sm">
      {t(`errors:code.${refusal}`)}
    </Alert>
  );
}
