/** cardinalityConstraints: at most so many holdings. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from './constraint-editor.ts';
import classes from './single-field.module.css';

export function HoldingsEditor({ constraints, tickers, codeAt, onChange }: EditorProps) {
  const { t } = useTranslation('portfolioRules');
  const { value } = constraints.cardinalityConstraints;
  const [typed, setTyped] = useState<string | null>(null);
  const isTooMany = codeAt('cardinalityConstraints.value') === 'maximum';
  const type = (text: string) => {
    setTyped(text);
    if (!/^\d{1,4}$/.test(text) || Number(text) < 1) return;
    onChange({ ...constraints, cardinalityConstraints: { enabled: true, value: Number(text) } });
  };
  return (
    <div className={classes.field}>
      <TextInput
        label={t('field.holdings')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        value={typed !== null && Number(typed) !== value ? typed : String(value)}
        description={t('field.ofTickers', { count: tickers.length })}
        error={isTooMany ? t('error.holdings', { count: tickers.length }) : undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
