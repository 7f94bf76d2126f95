/** One step: its place among the seven, what it is about, what is wrong in it, and the ways on. The heading takes the focus as it opens. */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Purpose } from './form-start.ts';
import classes from './step-panel.module.css';
import { STEPS, type Step, stepBeside } from './steps.ts';

/** Steps that are about something else in a simulation. */
const OWN = ['symbols', 'rebalancing', 'period', 'allocation'] as const;
const isOwn = (step: Step): step is (typeof OWN)[number] => OWN.some((each) => each === step);

interface Props {
  readonly purpose: Purpose;
  readonly step: Step;
  readonly problems: readonly string[];
  readonly children: ReactNode;
  readonly onOpen: (step: Step) => void;
}

export function StepPanel({ purpose, step, problems, children, onOpen }: Props) {
  const { t } = useTranslation(['formSteps', 'simulation']);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  const hint =
    purpose === 'simulation' && isOwn(step) ? t(`simulation:form.stepHint.${step}`) : t(`stepHint.${step}`);
  const before = stepBeside(step, -1);
  const after = stepBeside(step, 1);
  return (
    <section className={classes.panel} aria-labelledby="form-step">
      <header className={classes.head}>
        <p className={classes.place}>
          {t('stepOf', { number: STEPS.indexOf(step) + 1, count: STEPS.length })}
        </p>
        <h2 id="form-step" ref={heading} tabIndex={-1} className={classes.title}>
          {t(`step.${step}`)}
        </h2>
        <p className={classes.hint}>{hint}</p>
        {problems.length === 0 ? null : (
          <div className={classes.problems} role="alert">
            {problems.map((text) => (
              <p key={text}>
                <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
                {text}
              </p>
            ))}
          </div>
        )}
      </header>
      <div className={classes.body}>{children}</div>
      <footer className={classes.foot}>
        {before === undefined ? (
          <span />
        ) : (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={17} stroke={1.8} aria-hidden />}
            onClick={() => onOpen(before)}
          >
            {t('back')}
          </Button>
        )}
        {after === undefined ? null : (
          <Button
            variant="default"
            rightSection={<IconArrowRight size={17} stroke={1.8} aria-hidden />}
            onClick={() => onOpen(after)}
          >
            {t('next', { step: t(`step.${after}`) })}
          </Button>
        )}
      </footer>
    </section>
  );
}
