/** Name, state, what is tested, and how far it has come. */
import type { Simulation } from '@ballast/contract/entities/simulation';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { RunProgress } from '../../shared/simulation/run-progress.tsx';
import { isOpen } from '../../shared/simulation/run-time.ts';
import { SimulationChip } from '../../shared/simulation/simulation-chip.tsx';
import { useCancelSimulation } from '../../shared/simulation/use-cancel-simulation.ts';
import classes from './simulation-header.module.css';

interface Props {
  readonly simulation: Simulation;
  readonly menu: ReactNode;
}

/** Why it has no result, or not all of it. */
function EndNotice({ simulation }: Pick<Props, 'simulation'>) {
  const { t } = useTranslation(['simulationDetail', 'errors']);
  const { status, error } = simulation;
  if (status !== 'error' && status !== 'timed_out' && status !== 'canceled') return null;
  const text = () => {
    if (status === 'timed_out') return t('simulationDetail:ended.timedOut');
    if (status === 'canceled') return t('simulationDetail:ended.canceled');
    return failureText(t, {
      code: (error?.code ?? 'simulationFailed') as Failure['code'],
      params: error?.params ?? {},
    });
  };
  return (
    <Alert
      color={status === 'error' ? 'red' : 'yellow'}
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('simulationDetail:ended.title')}
    >
      {text()}
    </Alert>
  );
}

export function SimulationHeader({ simulation, menu }: Props) {
  const { t } = useTranslation(['simulationDetail', 'simulation', 'common']);
  const format = useFormat();
  const cancel = useCancelSimulation();
  const { id, name, status, progress, testPeriod, investment, currency } = simulation;
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start" gap="md" wrap="nowrap">
        <Stack gap={4} miw={0} flex={1}>
          <Group gap="sm">
            <Title order={1} className={classes.name}>
              {name}
            </Title>
            <SimulationChip status={status} progress={progress} />
          </Group>
          <Text size="sm" c="dimmed">
            {t('simulationDetail:test', {
              from: format.shortDate(testPeriod.start),
              to: format.shortDate(testPeriod.end),
            })}
            {' · '}
            {t('simulationDetail:investment', { amount: format.wholeMoney(investment, currency) })}
            {' · '}
            {t('common:count.ticker', { count: simulation.definition.configuration.tickers.length })}
          </Text>
        </Stack>
        <Group gap="xs" wrap="nowrap">
          {isOpen(simulation) ? (
            <Button
              variant="default"
              leftSection={<IconCircleX size={17} aria-hidden />}
              onClick={() => cancel.mutate({ id })}
            >
              {t('simulation:cancel')}
            </Button>
          ) : null}
          {menu}
        </Group>
      </Group>
      {isOpen(simulation) ? <RunProgress run={simulation} /> : null}
      <EndNotice simulation={simulation} />
    </Stack>
  );
}
