/** Above the rules: a quiet tick, or the conflict in words with what mends it in one click. */
import { TICKERS_MIN } from '@ballast/contract/constants';
import type { Configuration, Constraints } from '@ballast/contract/entities/configuration';
import { hasRules } from '@ballast/domain/constraints/constraints';
import { applyRepair } from '@ballast/domain/constraints/rule-repair';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconLoader2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { conflictText, repairText } from './conflict-text.ts';
import classes from './feasibility-panel.module.css';
import { type Feasibility, useFeasibility } from './use-feasibility.ts';

interface Props {
  readonly configuration: Configuration;
  readonly nameOf: (symbol: string) => string;
  readonly onMend: (constraints: Constraints) => void;
}

const SIGNS = {
  checking: IconLoader2,
  ok: IconCheck,
  unstated: IconInfoCircle,
  unknown: IconInfoCircle,
  conflict: IconAlertTriangle,
} as const satisfies Record<Feasibility['state'], unknown>;

export function FeasibilityPanel({ configuration, nameOf, onMend }: Props) {
  const { t } = useTranslation('portfolioRules');
  const { constraints } = configuration;
  const format = useFormat();
  const found = useFeasibility(configuration);
  const wording = { t, format, nameOf };
  const Sign = SIGNS[found.state];
  const isConflict = found.state === 'conflict';
  const isTooFew = configuration.tickers.length < TICKERS_MIN;
  return (
    <section className={classes.panel} data-state={found.state} aria-label={t('feasibility.title')}>
      <Sign className={classes.sign} size={19} stroke={2} aria-hidden />
      <div className={classes.words} role="status">
        {isConflict ? (
          <>
            <p className={classes.title}>{t('feasibility.conflict')}</p>
            <p className={classes.text}>{conflictText(wording, found.conflict)}</p>
          </>
        ) : (
          <p className={classes.text}>
            {isTooFew
              ? t('feasibility.tickers', { min: TICKERS_MIN })
              : t(`feasibility.${found.state === 'ok' && !hasRules(constraints) ? 'none' : found.state}`)}
          </p>
        )}
      </div>
      {isConflict ? (
        <ul className={classes.repairs} aria-label={t('feasibility.repairs')}>
          {found.repairs.map((repair) => (
            <li key={JSON.stringify(repair)}>
              <Button
                size="xs"
                variant="default"
                className={classes.repair}
                onClick={() => onMend(applyRepair(constraints, repair))}
              >
                {repairText(wording, repair)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
