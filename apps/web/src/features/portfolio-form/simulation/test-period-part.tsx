/** Which past days a simulation lives through: a length that ends yesterday, or two days of one's own. */
import { Box, Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '../objective-step.tsx';
import type { PortfolioValues } from '../portfolio-values.ts';
import { StepPart } from '../step-part.tsx';
import { lastDays, TEST_LENGTHS_DAYS, testLimits } from './test-period.ts';
import classes from './test-period-part.module.css';

interface Props {
  readonly values: PortfolioValues;
  readonly problemOf: FieldProblem;
  readonly onChange: (change: Partial<PortfolioValues>) => void;
}

export function TestPeriodPart({ values, problemOf, onChange }: Props) {
  const { t } = useTranslation('simulation');
  const now = new Date();
  const { min, max } = testLimits(now);
  const { investmentStartDate, endDate } = values;
  return (
    <StepPart title={t('form.test')} hint={t('form.testHint')}>
      <Box className={classes.lengths ?? ''} role="group" aria-label={t('form.choices')}>
        {TEST_LENGTHS_DAYS.map((days) => {
          const period = lastDays(days, now);
          const isChosen = period.investmentStartDate === investmentStartDate && period.endDate === endDate;
          return (
            <Button
              key={days}
              size="xs"
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChange(period)}
            >
              {t(`form.lastOf.d${days}`)}
            </Button>
          );
        })}
      </Box>
      <div className={classes.days}>
        {(['investmentStartDate', 'endDate'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            size="md"
            label={t(name === 'endDate' ? 'form.last' : 'form.first')}
            min={min}
            max={max}
            value={values[name]}
            error={problemOf(name)}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
      </div>
    </StepPart>
  );
}
