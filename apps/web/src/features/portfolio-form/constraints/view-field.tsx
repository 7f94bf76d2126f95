/** A view as it is typed; what is wrong with it stands under its character. */
import type { ExpressionError } from '@ballast/domain/expressions/tokenize-expression';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './views-editor.module.css';

interface Props {
  readonly text: string;
  readonly error: ExpressionError | null;
  /** Two of the tickers, for the example. */
  readonly example: readonly string[];
  readonly onType: (text: string) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

export function ViewField({ text, error, example, onType, onFocus, onBlur }: Props) {
  const { t } = useTranslation('portfolioRules');
  const [first = 'A', second = 'B'] = example;
  return (
    <TextInput
      classNames={{ input: classes.code, error: classes.error }}
      label={t('views.label')}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      description={t('views.help', { first, second })}
      placeholder={`${first} - ${second} = 3 %`}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={text}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onFocus={onFocus}
      onBlur={onBlur}
      error={
        error === null ? undefined : (
          <>
            <span className={classes.under} aria-hidden>
              {' '.repeat(error.at)}
              <span className={classes.mark}>{'^'.repeat(Math.max(1, Math.min(error.length, 40)))}</span>
            </span>
            {t('views.at', { number: error.at + 1, text: t(`expression.${error.code}`) })}
          </>
        )
      }
    />
  );
}
