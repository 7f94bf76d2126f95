/** The fourth step: what the weights are chosen for, with the figures that this objective asks for and no others. */
import { RISK_AVERSION_MAX, RISK_AVERSION_MIN } from '@ballast/contract/constants';
import type { User } from '@ballast/contract/entities/user';
import type { ObjectiveKey } from '@ballast/quant/keys';
import { useTranslation } from 'react-i18next';
import { FigureInput } from './figure-input.tsx';
import { ObjectiveChoice } from './objective-choice.tsx';
import classes from './objective-step.module.css';
import type { PortfolioValues } from './portfolio-values.ts';
import { AttainableNote } from './previews/attainable-note.tsx';
import { RiskProfiles } from './risk-profiles.tsx';
import { StepPart } from './step-part.tsx';
import { SymbolSelect } from './symbol-select.tsx';

export type FieldProblem = (name: keyof PortfolioValues) => string | undefined;

export interface StepProps {
  readonly user: User;
  readonly values: PortfolioValues;
  readonly problemOf: FieldProblem;
  readonly onChange: (change: Partial<PortfolioValues>) => void;
}

const BENCHMARKS_MAX = 10;

interface Props extends StepProps {
  /** null: a new one. */
  readonly portfolioId: string | null;
}

export function ObjectiveStep({ user, portfolioId, ...step }: Props) {
  const { t } = useTranslation('formSteps');
  const { values, onChange } = step;
  const isAgainst = values.objective === 'Utility-TrackingError';
  return (
    <>
      <ObjectiveChoice
        user={user}
        objective={values.objective}
        onChange={(objective) => onChange({ objective })}
      />
      <Figures {...step} objective={values.objective} portfolioId={portfolioId} />
      <StepPart title={t('benchmarks')} hint={t(isAgainst ? 'benchmarksAgainst' : 'benchmarksHint')}>
        <div className={classes.benchmarks}>
          <SymbolSelect
            label={t('benchmarkSymbols')}
            symbols={values.benchmarks}
            max={BENCHMARKS_MAX}
            onChange={(benchmarks) => onChange({ benchmarks })}
          />
        </div>
      </StepPart>
    </>
  );
}

type FiguresProps = Omit<Props, 'user'> & { readonly objective: ObjectiveKey };

function Figures({ objective, values, portfolioId, problemOf, onChange }: FiguresProps) {
  const { t } = useTranslation('formSteps');
  if (objective === 'MinRisk-Target')
    return (
      <StepPart title={t('target')} hint={t('targetReturnHint')}>
        <FigureInput
          className={classes.figure}
          label={t('targetReturn')}
          isPercent
          value={values.targetReturn}
          problem={problemOf('targetReturn')}
          onCommit={(targetReturn) => onChange({ targetReturn })}
        />
        <AttainableNote values={values} portfolioId={portfolioId} onChange={onChange} />
      </StepPart>
    );
  if (objective === 'MaxRet')
    return (
      <StepPart title={t('riskProfile')} hint={t('targetRiskHint')}>
        <RiskProfiles values={values} onChange={onChange} />
        <FigureInput
          className={classes.figure}
          label={t('targetRisk')}
          isPercent
          value={values.targetRisk}
          problem={problemOf('targetRisk')}
          onCommit={(targetRisk) => onChange({ targetRisk })}
        />
        <AttainableNote values={values} portfolioId={portfolioId} onChange={onChange} />
      </StepPart>
    );
  if (objective === 'Sharpe')
    return <AttainableNote values={values} portfolioId={portfolioId} onChange={onChange} />;
  if (objective === 'Utility' || objective === 'Utility-TrackingError')
    return (
      <StepPart title={t('riskProfile')} hint={t('riskAversionHint')}>
        <RiskProfiles values={values} onChange={onChange} />
        <FigureInput
          className={classes.figure}
          label={t('riskAversion', { min: RISK_AVERSION_MIN, max: RISK_AVERSION_MAX })}
          digits={1}
          value={values.riskAversion}
          problem={problemOf('riskAversion')}
          onCommit={(riskAversion) => onChange({ riskAversion })}
        />
      </StepPart>
    );
  return null;
}
