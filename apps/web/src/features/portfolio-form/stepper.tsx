/** All steps in a row, each open at any time: its number, a tick once it is settled, a triangle where something is wrong, and its choice in words. */
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangleFilled, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StepState } from './step-states.ts';
import classes from './stepper.module.css';
import { STEPS, type Step } from './steps.ts';

interface Props {
  readonly step: Step;
  readonly stateOf: (step: Step) => StepState;
  /** What is chosen in it. */
  readonly choiceOf: (step: Step) => string;
  readonly onOpen: (step: Step) => void;
}

export function Stepper({ step, stateOf, choiceOf, onOpen }: Props) {
  const { t } = useTranslation('formSteps');
  return (
    <nav className={classes.nav} aria-label={t('steps')}>
      <ol className={classes.list}>
        {STEPS.map((each, i) => {
          const state = stateOf(each);
          return (
            <li key={each} className={classes.item}>
              <button
                type="button"
                className={classes.step}
                data-state={state}
                aria-current={each === step ? 'step' : undefined}
                onClick={() => onOpen(each)}
              >
                <span className={classes.mark} aria-hidden>
                  {state === 'wrong' ? (
                    <IconAlertTriangleFilled size={15} />
                  ) : state === 'settled' ? (
                    <IconCheck size={15} stroke={2.4} />
                  ) : (
                    i + 1
                  )}
                </span>
                <span className={classes.words}>
                  <span className={classes.title}>{t(`step.${each}`)}</span>
                  <span className={classes.choice}>{choiceOf(each)}</span>
                </span>
                {state === 'open' ? null : <VisuallyHidden>{t(`stepState.${state}`)}</VisuallyHidden>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
