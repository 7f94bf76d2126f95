/** A view as it is typed; what is wrong with it stands under its character. The parser comes with the first view. */
import type { Configuration } from '@ballast/contract/entities/configuration';
import type { ExpressionError, ExpressionNames } from '@ballast/domain/expressions/tokenize-expression';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPiece } from '../../../shared/api/fetch-piece.ts';
import classes from './views-editor.module.css';

type View = Configuration['constraints']['views']['value'][number];

interface Props {
  readonly names: ExpressionNames;
  /** Two of the tickers, for the example. */
  readonly example: readonly string[];
  readonly onAdd: (view: View) => void;
}

const loadParser = () => fetchPiece(() => import('@ballast/domain/expressions/view-of-text'));

export function ViewField({ names, example, onAdd }: Props) {
  const { t } = useTranslation('portfolioRules');
  const [text, setText] = useState('');
  const [error, setError] = useState<ExpressionError | null>(null);
  const judge = async (take: boolean) => {
    const { viewOfText } = await loadParser();
    const found = viewOfText(text, names);
    setError(found.ok ? null : found.error);
    if (!found.ok || !take) return;
    onAdd({ ...found.meaning, confidence: null });
    setText('');
  };
  const [first = 'A', second = 'B'] = example;
  return (
    <div className={classes.typed}>
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
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setError(null);
        }}
        onFocus={() => void loadParser()}
        onBlur={() => void (text.trim() === '' ? setError(null) : judge(false))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void judge(true);
        }}
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
      <div className={classes.add}>
        <Button size="sm" variant="default" onClick={() => void judge(true)}>
          {t('action.addView')}
        </Button>
        {text.trim() !== '' && error === null ? (
          <span className={classes.dim}>{t('views.unsaved')}</span>
        ) : null}
      </div>
    </div>
  );
}
