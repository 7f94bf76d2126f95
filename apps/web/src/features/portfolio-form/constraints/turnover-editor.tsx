/** maxTurnover: how much of what is held may change at once. */
import { useTranslation } from 'react-i18next';
import type { EditorProps } from './constraint-editor.ts';
import { PercentField } from './percent-field.tsx';
import classes from './single-field.module.css';

export function TurnoverEditor({ constraints, onChange }: EditorProps) {
  const { t } = useTranslation('portfolioRules');
  return (
    <div className={classes.field}>
      <PercentField
        label={t('field.maxTurnover')}
        value={constraints.maxTurnover}
        onType={(value) => {
          // nothing typed is no turnover at all; switched off is another thing
          const share = value ?? 0;
          if (share >= 0 && share <= 1) onChange({ ...constraints, maxTurnover: share });
        }}
      />
    </div>
  );
}
