/** What stands in the open step. */
import type { User } from '@ballast/contract/entities/user';
import { AlgorithmStep } from './algorithm-step.tsx';
import { AllocationStep } from './allocation/allocation-step.tsx';
import { ConstraintsStep } from './constraints/constraints-step.tsx';
import type { Purpose } from './form-start.ts';
import type { PortfolioFormState } from './form-state.ts';
import { judgeValues } from './judge-values.ts';
import { type FieldProblem, ObjectiveStep } from './objective-step.tsx';
import { PeriodStep } from './period-step.tsx';
import type { PortfolioValues } from './portfolio-values.ts';
import { RebalancingStep } from './rebalancing-step.tsx';
import { FromCash } from './simulation/from-cash.tsx';
import type { FieldErrors } from './step-states.ts';
import type { Step } from './steps.ts';
import { SymbolsStep, type TickerWays } from './symbols-step.tsx';

interface Props {
  readonly purpose: Purpose;
  readonly step: Step;
  readonly form: PortfolioFormState;
  readonly user: User;
  readonly values: PortfolioValues;
  readonly errors: FieldErrors;
  /** null: a new one. */
  readonly portfolioId: string | null;
  readonly ways: TickerWays;
  readonly onChange: (change: Partial<PortfolioValues>) => void;
}

export function OpenStep({ purpose, step, form, user, values, errors, portfolioId, ways, onChange }: Props) {
  const problemOf: FieldProblem = (name) => errors[name]?.message;
  const isEditing = portfolioId !== null;
  const common = { user, values, problemOf, onChange };
  switch (step) {
    case 'symbols':
      return <SymbolsStep {...common} {...ways} purpose={purpose} form={form} isEditing={isEditing} />;
    case 'constraints':
      return (
        <ConstraintsStep
          user={user}
          tickers={values.tickers}
          constraints={values.constraints}
          errors={judgeValues(values)}
          onChange={(constraints) => onChange({ constraints })}
        />
      );
    case 'rebalancing':
      return (
        <RebalancingStep user={user} values={values} onChange={(rebalancing) => onChange({ rebalancing })} />
      );
    case 'objective':
      return <ObjectiveStep {...common} portfolioId={portfolioId} />;
    case 'algorithm':
      return <AlgorithmStep {...common} />;
    case 'period':
      return <PeriodStep {...common} purpose={purpose} />;
    case 'allocation':
      return purpose === 'simulation' ? (
        <FromCash values={values} />
      ) : (
        <AllocationStep
          values={values}
          isEditing={isEditing}
          isMarked={errors.initialAllocation !== undefined}
          onChange={onChange}
        />
      );
  }
}
