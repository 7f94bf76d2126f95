/** The second step: the rules that the weights must keep, and above them whether they can hold together. */
import type { Configuration, Constraints } from '@ballast/contract/entities/configuration';
import { CONFIGURATION_DEFAULT } from '@ballast/contract/entities/defaults';
import type { User } from '@ballast/contract/entities/user';
import { hasRules, usedConstraints } from '@ballast/domain/constraints/constraints';
import type { DefinitionErrors } from '@ballast/domain/definition-rules';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeasibilityPanel } from '../feasibility/feasibility-panel.tsx';
import type { ChosenTicker } from '../portfolio-values.ts';
import { useLockedText } from '../use-locked-text.ts';
import { ConstraintCard } from './constraint-card.tsx';
import type { ConstraintEditor } from './constraint-editor.ts';
import classes from './constraints-step.module.css';
import { EDITORS } from './editors.ts';
import { FieldProblem } from './field-problem.tsx';
import { shortNames } from './short-names.ts';
import { useSettled } from './use-settled.ts';
import { useStable } from './use-stable.ts';

export interface ConstraintsStepProps {
  readonly user: User;
  readonly tickers: readonly ChosenTicker[];
  readonly constraints: Constraints;
  /** Codes by the path of the definition (`configuration.constraints…`), as `judgeDefinition` gives them. */
  readonly errors: DefinitionErrors;
  readonly onChange: (constraints: Constraints) => void;
}

type CardKey = Exclude<keyof typeof EDITORS, 'maxShort'>;
const CARDS = (Object.keys(EDITORS) as (keyof typeof EDITORS)[]).filter(
  (key): key is CardKey => EDITORS[key] !== 'inside',
);

/** Any rule switches no-short off, and it comes back where none is left (decision 009). */
const besideNoShort = (before: Constraints, after: Constraints): Constraints => {
  if (hasRules(after)) return { ...after, noShort: false };
  return hasRules(before) ? { ...after, noShort: true } : after;
};

/** All other rules off, what was stated kept. */
const onlyNoShort = (constraints: Constraints): Constraints => {
  const off = CARDS.reduce<Constraints>((rest, key) => EDITORS[key].turn(rest, false, 0), constraints);
  return { ...off, noShort: true };
};

/** Enter goes to the same field of the next row, as in a spreadsheet; it would run the form. */
const stepDown = (event: KeyboardEvent<HTMLElement>) => {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const row = target.closest('li');
  const at = row === null ? -1 : [...row.querySelectorAll('input')].indexOf(target);
  row?.nextElementSibling?.querySelectorAll('input')[at]?.focus();
};

export function ConstraintsStep({ user, onChange, ...given }: ConstraintsStepProps) {
  const { tickers, constraints, errors } = useStable(given);
  const { t } = useTranslation('portfolioRules');
  const { ofConstraint } = useLockedText(user);
  const [isRefused, setRefused] = useState(false);
  const { settled, box } = useSettled(errors);
  const nameOf = useMemo(() => shortNames(tickers.map(({ symbol }) => symbol)), [tickers]);
  const configuration = useMemo<Configuration>(
    () => ({
      ...CONFIGURATION_DEFAULT,
      ...{ models: [], tickers: tickers.map(({ symbol }) => symbol), constraints },
    }),
    [tickers, constraints],
  );
  const change = (next: Constraints) => {
    setRefused(false);
    onChange(besideNoShort(constraints, next));
  };
  const turn = (key: CardKey, on: boolean) => {
    if (key === 'noShort' && on && hasRules(constraints)) return setRefused(true);
    const { turn: turned }: ConstraintEditor = EDITORS[key];
    setRefused(false);
    const next = turned(constraints, on, tickers.length);
    onChange(key === 'noShort' ? next : besideNoShort(constraints, next));
  };
  const used = usedConstraints(constraints);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and leaving are those of the fields in it
    <div className={classes.step} onKeyDown={stepDown} {...box}>
      <FeasibilityPanel configuration={configuration} nameOf={nameOf} onMend={change} />
      {CARDS.map((key) => {
        const { Body }: ConstraintEditor = EDITORS[key];
        return (
          <ConstraintCard
            key={key}
            title={t(`constraint.${key}`)}
            hint={t(`hint.${key}`)}
            isOn={used.includes(key)}
            locked={ofConstraint(key)}
            onTurn={(on) => turn(key, on)}
            error={
              key === 'noShort' && isRefused ? (
                <div className={classes.refused}>
                  <FieldProblem>
                    {t('error.noShort')}
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() => {
                        setRefused(false);
                        onChange(onlyNoShort(constraints));
                      }}
                    >
                      {t('action.onlyNoShort')}
                    </Button>
                  </FieldProblem>
                </div>
              ) : null
            }
          >
            {Body ? (
              <Body
                tickers={tickers}
                nameOf={nameOf}
                constraints={constraints}
                codeAt={(path) => settled[`configuration.constraints.${path}`]?.[0]}
                onChange={change}
              />
            ) : null}
          </ConstraintCard>
        );
      })}
    </div>
  );
}
