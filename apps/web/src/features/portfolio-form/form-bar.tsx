/** On narrow screens the summary ends the page; what is missing and the way on stay in sight above the navigation. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './form-bar.module.css';
import type { PortfolioValues } from './portfolio-values.ts';
import type { Step } from './steps.ts';
import { useNeeded } from './use-needed.ts';

interface Props {
  readonly values: PortfolioValues;
  readonly wrong: readonly Step[];
  readonly isSaving: boolean;
  readonly isEditing: boolean;
}

export function FormBar({ values, wrong, isSaving, isEditing }: Props) {
  const { t } = useTranslation('portfolio');
  const needed = useNeeded(values, wrong);
  return (
    <div className={classes.bar}>
      <p className={classes.words}>
        {needed.length === 0
          ? t('form.ready')
          : `${t('form.missing')}: ${needed.map(({ text }) => text).join(', ')}`}
      </p>
      <Button type="submit" loading={isSaving}>
        {t(isEditing ? 'form.saveAndRebalance' : 'form.submit')}
      </Button>
    </div>
  );
}
