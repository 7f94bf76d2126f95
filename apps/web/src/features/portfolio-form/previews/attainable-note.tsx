/** What is within reach of the assets and rules, told where a figure is aimed at; what is out of reach, with its ways out. */
import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { PortfolioValues } from '../portfolio-values.ts';
import classes from './attainable-note.module.css';
import { type OutOfReach, outOfReach } from './out-of-reach.ts';
import { useAttainable } from './use-attainable.ts';

interface Props {
  readonly values: PortfolioValues;
  /** null: a new one. */
  readonly portfolioId: string | null;
  readonly onChange: (change: Partial<PortfolioValues>) => void;
}

function OutOfReachNote({ found, onChange }: { readonly found: OutOfReach } & Pick<Props, 'onChange'>) {
  const { t } = useTranslation('formSteps');
  const format = useFormat();
  const isRisk = found.aim === 'risk';
  const why = () => {
    if (found.aim === 'ratio') return t('reach.ratioWhy', { rate: format.percent(found.riskFree) });
    return t(isRisk ? 'reach.riskWhy' : 'reach.returnWhy');
  };
  return (
    <Alert
      className={classes.note}
      color="yellow"
      icon={<IconAlertTriangle />}
      role="status"
      title={
        found.aim === 'risk'
          ? t('reach.riskTitle', { least: format.percent(found.least) })
          : t('reach.returnTitle', { greatest: format.percent(found.greatest) })
      }
    >
      <Text size="sm">{why()}</Text>
      <Group gap="xs" mt="xs">
        {found.aim === 'ratio' ? null : (
          <Button
            size="compact-md"
            onClick={() => onChange({ [isRisk ? 'targetRisk' : 'targetReturn']: found.nearest })}
          >
            {t(isRisk ? 'reach.takeRisk' : 'reach.takeReturn', { value: format.percent(found.nearest, 1) })}
          </Button>
        )}
        <Button
          size="compact-md"
          variant={found.aim === 'ratio' ? 'filled' : 'default'}
          onClick={() => onChange({ objective: 'MinRisk' })}
        >
          {t('reach.takeLeast')}
        </Button>
      </Group>
    </Alert>
  );
}

export function AttainableNote({ values, portfolioId, onChange }: Props) {
  const { t } = useTranslation('formSteps');
  const format = useFormat();
  const { data, isFetching, isError, refetch } = useAttainable(values, portfolioId);
  const isRisk = values.objective === 'MaxRet';
  const found = outOfReach(values, data);
  if (found) return <OutOfReachNote found={found} onChange={onChange} />;
  if (data?.status === 'attainable')
    return (
      <p className={classes.note}>
        {isRisk
          ? t('reach.risk', { least: format.percent(data.leastRisk.volatility) })
          : t('reach.return', { greatest: format.percent(data.greatestReturn.expectedReturn) })}
      </p>
    );
  if (isFetching)
    return (
      <p className={classes.note} role="status">
        <Loader size={12} aria-hidden /> {t('reach.asking')}
      </p>
    );
  if (isError || data?.status === 'unattainable')
    return (
      <p className={classes.note}>
        {t('reach.unknown')}{' '}
        {isError ? (
          <Button variant="transparent" size="compact-xs" p={0} onClick={() => void refetch()}>
            {t('reach.again')}
          </Button>
        ) : null}
      </p>
    );
  return null;
}
