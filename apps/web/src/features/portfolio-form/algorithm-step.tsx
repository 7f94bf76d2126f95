/** The fifth step: one or two models proposed for this portfolio with the reason, the others behind *more*, and the closed forms. */
import type { User } from '@ballast/contract/entities/user';
import { nodewiseChoice } from '@ballast/domain/nodewise-choice';
import { modelsInOrder, proposedModels } from '@ballast/domain/proposed-models';
import type { ModelKey } from '@ballast/quant/keys';
import { Button, Switch } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './algorithm-step.module.css';
import { ChoiceCard } from './choice-card.tsx';
import choices from './choices.module.css';
import type { StepProps } from './objective-step.tsx';
import { definitionOf } from './portfolio-values.ts';
import { sizeOf } from './settle.ts';
import { StepPart } from './step-part.tsx';
import { useLockedText } from './use-locked-text.ts';

interface GridProps {
  readonly user: User;
  readonly keys: readonly ModelKey[];
  readonly chosen: readonly ModelKey[];
  readonly onChange: (models: readonly ModelKey[]) => void;
}

function ModelGrid({ user, keys, chosen, onChange }: GridProps) {
  const { t } = useTranslation('quant');
  const { ofModel } = useLockedText(user);
  return (
    <div className={choices.grid}>
      {keys.map((key) => (
        <ChoiceCard
          key={key}
          type="checkbox"
          name="models"
          title={t(`model.${key}`)}
          hint={t(`modelHint.${key}`)}
          isChosen={chosen.includes(key)}
          locked={ofModel(key)}
          onChoose={() =>
            onChange(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])
          }
        />
      ))}
    </div>
  );
}

/** How many models the plan computes at once; an alarm as soon as more are chosen. */
function PlanModels({ user, chosen }: { readonly user: User; readonly chosen: number }) {
  const { t } = useTranslation('formSteps');
  const { name, details } = user.subscription.plan;
  const count = details.maxModelCount;
  if (count === null) return null;
  const isOver = chosen > count;
  return (
    <p className={classes.several} role={isOver ? 'alert' : undefined} data-over={isOver || undefined}>
      {t('modelsOfPlan', { count, plan: name })}
    </p>
  );
}

export function AlgorithmStep({ user, values, onChange }: Omit<StepProps, 'problemOf'>) {
  const { t } = useTranslation('formSteps');
  const size = sizeOf(values);
  const proposal = proposedModels(user.subscription.plan.details, size);
  const others = modelsInOrder(proposal).slice(proposal.models.length);
  const [isOpen, setOpen] = useState(() => values.models.some((key) => others.includes(key)));
  const { ofModel } = useLockedText(user);
  const nodewise = nodewiseChoice(definitionOf(values).configuration);
  const grid = {
    user,
    chosen: values.models,
    onChange: (models: readonly ModelKey[]) => onChange({ models }),
  };
  const openFirst = [...others].sort(
    (one, other) => Number(ofModel(one) !== undefined) - Number(ofModel(other) !== undefined),
  );
  return (
    <>
      <StepPart
        title={t('proposed')}
        hint={t(`proposal.${proposal.reason}`, { assets: size.assets, observations: size.observations })}
      >
        <ModelGrid {...grid} keys={proposal.models} />
        <p className={classes.several}>{t('several')}</p>
        <PlanModels user={user} chosen={values.models.length} />
      </StepPart>
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          rightSection={
            <IconChevronDown
              size={16}
              className={classes.chevron}
              data-open={isOpen || undefined}
              aria-hidden
            />
          }
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'fewerModels' : 'moreModels', { count: others.length })}
        </Button>
        {isOpen ? (
          <div className={classes.more}>
            <ModelGrid {...grid} keys={openFirst} />
            <Switch
              mt="lg"
              size="md"
              label={t('nodewise')}
              description={nodewise.available ? t('nodewiseHint') : t(`nodewiseOff.${nodewise.reason}`)}
              checked={values.nodewise && nodewise.available}
              disabled={!nodewise.available}
              onChange={(event) => onChange({ nodewise: event.currentTarget.checked })}
            />
          </div>
        ) : null}
      </div>
    </>
  );
}
