/** What has been chosen so far and what is still needed; stays in sight beside the form. */
import { Button, Card, UnstyledButton } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { ruleTexts, supervisionTexts } from '../../shared/portfolio/summary-texts.ts';
import { estimatedSeconds, timeWords } from './estimated-time.ts';
import type { Purpose } from './form-start.ts';
import classes from './form-summary.module.css';
import type { PortfolioValues } from './portfolio-values.ts';
import { PlanUsage } from './simulation/plan-usage.tsx';
import { testPeriodProblems } from './simulation/test-period.ts';
import type { Step } from './steps.ts';
import { isComplete, stillNeeded } from './still-needed.ts';
import type { FormLabels } from './use-form-labels.ts';
import { useNeeded } from './use-needed.ts';

type NeededProps = Pick<Props, 'labels' | 'step' | 'values' | 'wrong' | 'onOpen'>;

function Needed({ labels, step: open, values, wrong, onOpen }: NeededProps) {
  const { t } = useTranslation('portfolio');
  const list = useNeeded(values, wrong);
  if (list.length === 0)
    return (
      <p className={classes.ready}>
        <IconCircleCheck size={17} stroke={1.8} aria-hidden />
        {labels.ready}
      </p>
    );
  return (
    <div className={classes.needed}>
      <span className={classes.label}>{t('form.missing')}</span>
      <ul>
        {list.map(({ step, text }) => (
          <li key={text}>
            <IconCircleDashed size={15} stroke={1.8} aria-hidden />
            {step === open ? (
              text
            ) : (
              <UnstyledButton className={classes.open} onClick={() => onOpen(step)}>
                {text}
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Props {
  readonly purpose: Purpose;
  readonly labels: FormLabels;
  readonly step: Step;
  readonly values: PortfolioValues;
  readonly wrong: readonly Step[];
  readonly isSaving: boolean;
  readonly isEditing: boolean;
  readonly isBlocked: boolean;
  readonly onSaveOnly: () => void;
  readonly onOpen: (step: Step) => void;
  readonly note: ReactNode;
}

export function FormSummary({
  purpose,
  labels,
  step,
  values,
  wrong,
  isSaving,
  isEditing,
  isBlocked,
  onSaveOnly,
  onOpen,
  note,
}: Props) {
  const { t } = useTranslation(['portfolio', 'formSteps', 'quant', 'simulation']);
  const format = useFormat();
  const amount = Number(values.plannedInvestment);
  const count = values.tickers.length;
  const wording = { t: t as TFunction<'portfolio'>, format };
  const testText = ({ investmentStartDate, endDate }: PortfolioValues) => {
    const { investmentStartDate: first, endDate: last } = testPeriodProblems(values, new Date());
    if (first !== null || last !== null) return '–';
    const [from, to] = [format.shortDate(investmentStartDate), format.shortDate(endDate)];
    return t('simulation:form.days', { from, to });
  };
  const rows: readonly (readonly [string, string | readonly string[]])[] = [
    [t('portfolio:form.summaryTickers'), format.integer(count)],
    [t('portfolio:form.summaryInvestment'), format.wholeMoney(amount, values.currency)],
    [t('portfolio:form.objective'), t(`quant:objective.${values.objective}`)],
    [
      t('portfolio:form.summaryModels'),
      values.models.map((key) => t(`quant:model.${key}`)).join(', ') || '–',
    ],
    [t('portfolio:form.summaryRules'), ruleTexts(wording, values.constraints)],
    [t('portfolio:form.summarySupervision'), supervisionTexts(wording, values.rebalancing)],
    purpose === 'simulation'
      ? [t('simulation:form.summaryTest'), testText(values)]
      : [
          t('portfolio:form.summaryTime'),
          t(`formSteps:time.${timeWords(estimatedSeconds(values.models, count))}`),
        ],
  ];
  return (
    <Card component="aside" className={classes.card} aria-label={t('portfolio:form.summary')}>
      <h2 className={classes.title}>{t('portfolio:form.summary')}</h2>
      <dl className={classes.rows}>
        {rows.map(([label, value]) => (
          <div key={label} data-stacked={(typeof value !== 'string' && value.length > 1) || undefined}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? value : value.map((line) => <div key={line}>{line}</div>)}</dd>
          </div>
        ))}
      </dl>
      <Needed labels={labels} step={step} values={values} wrong={wrong} onOpen={onOpen} />
      {purpose === 'simulation' ? <PlanUsage /> : null}
      <Button
        className={classes.submit}
        type="submit"
        size="md"
        fullWidth
        loading={isSaving}
        disabled={isBlocked}
      >
        {labels.submit}
      </Button>
      {isEditing ? (
        <Button
          variant="default"
          fullWidth
          mt="xs"
          disabled={isSaving || !isComplete(stillNeeded(values))}
          onClick={onSaveOnly}
        >
          {t('portfolio:form.save')}
        </Button>
      ) : null}
      {note}
    </Card>
  );
}
