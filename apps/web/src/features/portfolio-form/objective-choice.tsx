/** What the optimization is after. */
import type { User } from '@ballast/contract/entities/user';
import type { ObjectiveKey } from '@ballast/quant/keys';
import { useTranslation } from 'react-i18next';
import { ChoiceCard } from './choice-card.tsx';
import classes from './choices.module.css';

/** Those that need no further number. */
const OFFERED = ['MinRisk', 'Sharpe'] as const satisfies readonly ObjectiveKey[];

interface Props {
  readonly user: User;
  readonly objective: ObjectiveKey;
  readonly onChange: (objective: ObjectiveKey) => void;
}

export function ObjectiveChoice({ user, objective, onChange }: Props) {
  const { t } = useTranslation(['portfolio', 'quant']);
  const { details, name } = user.subscription.plan;
  const offered: readonly ObjectiveKey[] = OFFERED.some((key) => key === objective)
    ? OFFERED
    : [...OFFERED, objective];
  return (
    <div className={classes.grid} role="radiogroup" aria-label={t('portfolio:form.objective')}>
      {offered.map((key) => (
        <ChoiceCard
          key={key}
          type="radio"
          name="objective"
          title={t(`quant:objective.${key}`)}
          hint={t(`quant:objectiveHint.${key}`)}
          isChosen={objective === key}
          locked={
            details.objectives[key] === 'enabled' ? undefined : t('portfolio:form.locked', { plan: name })
          }
          onChoose={() => onChange(key)}
        />
      ))}
    </div>
  );
}
