/** The third step: what is watched, from when on it counts, and what Ballast proposes then. */

import type { Rebalancing } from '@ballast/contract/entities/rebalancing';
import type { User } from '@ballast/contract/entities/user';
import { REBALANCING_METHODS } from '@ballast/contract/keys';
import { TRIGGER_KEYS, type TriggerKey } from '@ballast/quant/keys';
import { Button, Checkbox, Group, Skeleton, Switch, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { ChoiceCard } from './choice-card.tsx';
import choices from './choices.module.css';
import { shareText } from './feasibility/conflict-text.ts';
import { FigureInput } from './figure-input.tsx';
import type { PortfolioValues, Typed } from './portfolio-values.ts';
import { TriggerReplay } from './previews/trigger-replay.tsx';
import { useReplaySpan } from './previews/use-replay-span.ts';
import { type CountedHistory, useTriggerHistory } from './previews/use-trigger-history.ts';
import classes from './rebalancing-step.module.css';
import { StepPart } from './step-part.tsx';
import { SymbolSelect } from './symbol-select.tsx';
import { leastDays, type TriggerProblem, triggerProblems } from './trigger-errors.ts';

interface Props {
  readonly user: User;
  readonly values: PortfolioValues;
  readonly onChange: (rebalancing: Rebalancing) => void;
}

export function RebalancingStep({ user, values, onChange }: Props) {
  const { t } = useTranslation('formSteps');
  const { rebalancing } = values;
  const { plan } = user.subscription;
  const problems = triggerProblems(rebalancing, plan.details);
  const least = leastDays(plan.details);
  const { history, isAsking, askAgain } = useTriggerHistory(values, Object.keys(problems).length === 0);
  const words = (problem: TriggerProblem | undefined) =>
    problem === undefined ? undefined : t(`triggerProblem.${problem}`, { count: least, plan: plan.name });
  return (
    <>
      <Switch
        size="md"
        label={t('watch')}
        description={t(rebalancing.active ? 'watchOn' : 'watchOff')}
        checked={rebalancing.active}
        onChange={(event) => onChange({ ...rebalancing, active: event.currentTarget.checked })}
      />
      {rebalancing.active ? (
        <>
          <StepPart title={t('triggers')} hint={t('triggersHint')}>
            <ul className={classes.list}>
              {TRIGGER_KEYS.map((key) => (
                <TriggerRow
                  key={key}
                  trigger={key}
                  rebalancing={rebalancing}
                  problem={problems[key]}
                  words={words(problems[key])}
                  least={least}
                  history={history}
                  hint={
                    key === 'period' && least > 1
                      ? t('leastDays', { count: least, plan: plan.name })
                      : undefined
                  }
                  onChange={onChange}
                />
              ))}
            </ul>
            {isAsking ? <Skeleton h={104} mt={14} /> : null}
            {askAgain === null ? null : (
              <Group gap="xs" mt={14} role="status">
                <Text size="sm">{t('replay.unknown')}</Text>
                <Button size="compact-sm" variant="default" onClick={askAgain}>
                  {t('reach.again')}
                </Button>
              </Group>
            )}
            {history === undefined ? null : <TriggerReplay history={history} />}
          </StepPart>
          <StepPart title={t('method')}>
            <div className={choices.grid} role="radiogroup" aria-label={t('method')}>
              {REBALANCING_METHODS.map((key) => (
                <ChoiceCard
                  key={key}
                  type="radio"
                  name="method"
                  title={t(`methods.${key}`)}
                  hint={t(`methodHint.${key}`)}
                  isChosen={rebalancing.method === key}
                  onChoose={() => onChange({ ...rebalancing, method: key })}
                />
              ))}
            </div>
          </StepPart>
        </>
      ) : null}
    </>
  );
}

interface RowProps {
  readonly trigger: TriggerKey;
  readonly rebalancing: Rebalancing;
  readonly problem: TriggerProblem | undefined;
  readonly words: string | undefined;
  readonly hint: string | undefined;
  /** Undefined: not known. */
  readonly history: CountedHistory | undefined;
  /** Days. */
  readonly least: number;
  readonly onChange: (rebalancing: Rebalancing) => void;
}

/** How often it would have fired; of one that is off with the limit that was counted against, which nobody sees otherwise. */
function useFiredText(
  trigger: TriggerKey,
  rebalancing: Rebalancing,
  history: CountedHistory | undefined,
  least: number,
): string | undefined {
  const { t } = useTranslation('formSteps');
  const format = useFormat();
  const spanOf = useReplaySpan();
  const count = history?.triggers.find((one) => one.trigger === trigger)?.times;
  if (history === undefined || count === undefined) return undefined;
  const span = spanOf(history);
  if (rebalancing[trigger].active) return t('fired', { count, span });
  if (trigger === 'period') {
    // as it would be switched on
    const days = Math.max(least, rebalancing.period.value);
    return t('firedAt', { count, span, limit: t('limitDays', { count: days }) });
  }
  const { symbols, value: lead } = rebalancing.outperform.value;
  // compared with nothing it cannot fire
  if (trigger === 'outperform' && symbols.length === 0) return undefined;
  const share = trigger === 'outperform' ? lead : rebalancing[trigger].value;
  return t('firedAt', { count, span, limit: shareText({ format }, share) });
}

/** An empty field counts as 0, which no trigger takes. */
const numberOf = (value: Typed) => (value === '' ? 0 : value);

function TriggerRow({ trigger, rebalancing, problem, words, hint, history, least, onChange }: RowProps) {
  const { t } = useTranslation('formSteps');
  const id = useId();
  const { active } = rebalancing[trigger];
  const outperform = rebalancing.outperform.value;
  const value = trigger === 'outperform' ? outperform.value : rebalancing[trigger].value;
  const put = (next: object) => onChange({ ...rebalancing, [trigger]: { ...rebalancing[trigger], ...next } });
  /** What the plan does not allow is not where a trigger starts. */
  const turn = (isOn: boolean) =>
    put(isOn && trigger === 'period' ? { active: isOn, value: Math.max(least, value) } : { active: isOn });
  const putValue = (next: number) =>
    put({ value: trigger === 'outperform' ? { ...outperform, value: next } : next });
  const told = useFiredText(trigger, rebalancing, history, least);
  return (
    <li className={classes.row} data-active={active || undefined}>
      <Checkbox
        id={id}
        size="md"
        className={classes.box}
        label={t(`trigger.${trigger}`)}
        description={
          <>
            {t(`triggerHint.${trigger}`)}
            {told === undefined ? null : <span className={classes.told}>{told}</span>}
          </>
        }
        checked={active}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {active ? (
        <div className={classes.value} data-wide={trigger === 'outperform' || undefined}>
          {trigger === 'outperform' ? (
            <SymbolSelect
              className={classes.symbols}
              label={t('compared')}
              symbols={outperform.symbols}
              problem={problem === 'symbols' ? words : undefined}
              onChange={(symbols) => put({ value: { ...outperform, symbols } })}
            />
          ) : null}
          <FigureInput
            className={classes.figure}
            label={t(trigger === 'period' ? 'days' : 'limit')}
            aria-label={`${t(`trigger.${trigger}`)}: ${t(trigger === 'period' ? 'days' : 'limit')}`}
            size="sm"
            value={value === 0 ? '' : value}
            isPercent={trigger !== 'period'}
            digits={trigger === 'period' ? 0 : 2}
            hint={hint}
            problem={problem === 'symbols' ? undefined : words}
            onCommit={(next) => putValue(numberOf(next))}
          />
        </div>
      ) : null}
    </li>
  );
}
