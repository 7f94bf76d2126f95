/** A minimum and a maximum that all rows are given at once. */
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './limits-for-all.module.css';
import { PercentField } from './percent-field.tsx';
import type { Limits } from './weight-rules.ts';

interface Props {
  readonly onApply: (limits: Limits) => void;
  readonly children?: ReactNode;
}

export function LimitsForAll({ onApply, children }: Props) {
  const { t } = useTranslation('portfolioRules');
  const [min, setMin] = useState<number | null>(null);
  const [max, setMax] = useState<number | null>(null);
  const limits = { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
  const all = t('field.all');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out in a row in every browser
    <div className={classes.row} role="group" aria-label={all}>
      <span className={classes.all} aria-hidden>
        {all}
      </span>
      <PercentField
        label={t('field.minOf', { name: all })}
        hidesLabel
        value={min}
        placeholder={t('field.min')}
        onType={setMin}
      />
      <PercentField
        label={t('field.maxOf', { name: all })}
        hidesLabel
        value={max}
        placeholder={t('field.max')}
        onType={setMax}
      />
      <Button
        size="sm"
        variant="default"
        disabled={min === null && max === null}
        onClick={() => onApply(limits)}
      >
        {t('action.applyToAll')}
      </Button>
      {children === undefined ? null : <div className={classes.more}>{children}</div>}
    </div>
  );
}
