/** The ten models; those outside of the plan say so. */
import type { User } from '@ballast/contract/entities/user';
import { enabledModels } from '@ballast/domain/preselected-model';
import { MODEL_KEYS, type ModelKey } from '@ballast/quant/keys';
import { useTranslation } from 'react-i18next';
import { ChoiceCard } from './choice-card.tsx';
import classes from './choices.module.css';
import { useLockedText } from './use-locked-text.ts';

interface Props {
  readonly user: User;
  readonly models: readonly ModelKey[];
  readonly onChange: (models: readonly ModelKey[]) => void;
}

export function ModelChoice({ user, models, onChange }: Props) {
  const { t } = useTranslation(['portfolio', 'quant']);
  const enabled = enabledModels(user.subscription.plan.details);
  const { ofModel } = useLockedText(user);
  const ordered = [...enabled, ...MODEL_KEYS.filter((key) => !enabled.includes(key))];
  return (
    <div className={classes.grid}>
      {ordered.map((key) => (
        <ChoiceCard
          key={key}
          type="checkbox"
          name="models"
          title={t(`quant:model.${key}`)}
          hint={t(`quant:modelHint.${key}`)}
          isChosen={models.includes(key)}
          locked={ofModel(key)}
          onChoose={() =>
            onChange(models.includes(key) ? models.filter((each) => each !== key) : [...models, key])
          }
        />
      ))}
    </div>
  );
}
