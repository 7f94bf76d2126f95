/** short with maxShort: how far below 0 all weights may go together. */
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { EditorProps } from './constraint-editor.ts';
import { PercentField } from './percent-field.tsx';
import classes from './single-field.module.css';

export function ShortEditor({ constraints, onChange }: EditorProps) {
  const { t } = useTranslation('portfolioRules');
  const format = useFormat();
  return (
    <div className={classes.field}>
      <PercentField
        label={t('field.maxShort')}
        value={constraints.maxShort}
        description={t('field.maxShortHint', { least: format.percent(-1, 0) })}
        onType={(value) => {
          // at least 0.01 %: none at all is the switch above
          if (value === null || value > 0) onChange({ ...constraints, maxShort: value });
        }}
      />
    </div>
  );
}
