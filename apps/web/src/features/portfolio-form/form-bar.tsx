/** On narrow screens the summary ends the page; what is missing and the way on stay in sight above the navigation. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './form-bar.module.css';
import type { PortfolioValues } from './portfolio-values.ts';
import type { Step } from './steps.ts';
import type { FormLabels } from './use-form-labels.ts';
import { useNeeded } from './use-needed.ts';

interface Props {
  readonly labels: FormLabels;
  readonly values: PortfolioValues;
  readonly wrong: readonly Step[];
  readonly isSaving: boolean;
  readonly isBlocked: boolean;
}

export function FormBar({ labels, values, wrong, isSaving, isBlocked }: Props) {
  const { t } = useTranslation('portfolio');
  const needed = useNeeded(values, wrong);
  return (
    <div className={classes.bar}>
      <p className={classes.words}>
        {needed.length === 0
          ? labels.ready
          : `${t('form.missing')}: ${needed.map(({ text }) => text).join(', ')}`}
      </p>
      <Button type="submit" loading={isSaving} disabled={isBlocked}>
        {labels.submit}
      </Button>
    </div>
  );
}
