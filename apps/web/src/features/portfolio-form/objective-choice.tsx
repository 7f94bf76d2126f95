/** What the optimization is after. */
import type { User } from '@ballast/contract/entities/user';
import { OBJECTIVE_KEYS, type ObjectiveKey } from '@ballast/quant/keys';
import { useTranslation } from 'react-i18next';
import { ChoiceCard } from './choice-card.tsx';
import classes from './choices.module.css';
import { useLockedText } from './use-locked-text.ts';

interface Props {
  readonly user: User;
  readonly objective: ObjectiveKey;
  readonly onChange: (objective: ObjectiveKey) => void;
}

export function ObjectiveChoice({ user, objective, onChange }: Props) {
  const { t } = useTranslation(['portfolio', 'quant']);
  const { ofObjective } = useLockedText(user);
  return (
    <div className={classes.grid} role="radiogroup" aria-label={t('portfolio:form.objective')}>
      {OBJECTIVE_KEYS.map((key) => (
        <ChoiceCard
          key={key}
          type="radio"
          name="objective"
          title={t(`quant:objective.${key}`)}
          hint={t(`quant:objectiveHint.${key}`)}
          isChosen={objective === key}
          locked={ofObjective(key)}
          onChoose={() => onChange(key)}
        />
      ))}
    </div>
  );
}
