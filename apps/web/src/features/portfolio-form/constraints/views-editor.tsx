/** views: what the investor expects of returns, chosen or typed, and read back as a sentence. */
import type { Constraints } from '@ballast/contract/entities/configuration';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { shareText } from '../feasibility/conflict-text.ts';
import type { EditorProps } from './constraint-editor.ts';
import { FieldProblem } from './field-problem.tsx';
import { PercentField } from './percent-field.tsx';
import { ViewEntry } from './view-entry.tsx';
import classes from './views-editor.module.css';

type View = Constraints['views']['value'][number];

export function ViewsEditor({ tickers, nameOf, constraints, codeAt, onChange }: EditorProps) {
  const { t } = useTranslation(['portfolioRules', 'common']);
  const format = useFormat();
  const id = useId();
  /** Place of the one that is changed; null: a new one. */
  const [changed, setChanged] = useState<number | null>(null);
  const { views, groupConstraints } = constraints;
  const symbols = tickers.map(({ symbol }) => symbol);
  const groups = new Map(groupConstraints.value.map(({ name, members }) => [name, members] as const));
  const set = (value: View[]) => onChange({ ...constraints, views: { enabled: true, value } });
  const listed = (some: readonly string[]) => new Intl.ListFormat(format.locale).format(some.map(nameOf));
  const sentence = ({ long, short, value, expression }: View) => {
    if (expression !== undefined) return expression;
    if (short.length === 0)
      return t('portfolioRules:views.absolute', {
        ...{ count: long.length, long: listed(long) },
        value: shareText({ format }, value),
      });
    const key = value < 0 ? 'trails' : 'relative';
    return t(`portfolioRules:views.${key}`, {
      ...{ count: long.length, long: listed(long), short: listed(short) },
      value: shareText({ format }, Math.abs(value)),
    });
  };
  const buttonOf = (at: number) => `${id}-${at}`;
  const endChange = () => {
    if (changed !== null) document.getElementById(buttonOf(changed))?.focus();
    setChanged(null);
  };
  const start = changed === null ? null : (views.value[changed] ?? null);
  return (
    <>
      {codeAt('views.value') === 'required' ? (
        <FieldProblem>{t('portfolioRules:error.add')}</FieldProblem>
      ) : null}
      {views.value.length > 0 ? (
        <ul className={classes.views} aria-label={t('portfolioRules:constraint.views')}>
          {views.value.map((view, at) => {
            const words = sentence(view);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two views may say the same
              <li key={at} className={classes.view} data-changed={at === changed || undefined}>
                <span className={classes.words}>{words}</span>
                <PercentField
                  label={t('portfolioRules:views.confidenceOf', { view: words })}
                  hidesLabel
                  value={view.confidence}
                  placeholder={t('portfolioRules:views.confidence')}
                  onType={(confidence) => {
                    if (confidence !== null && (confidence <= 0 || confidence >= 1)) return;
                    set(views.value.map((each, i) => (i === at ? { ...each, confidence } : each)));
                  }}
                />
                <ActionIcon
                  id={buttonOf(at)}
                  size={32}
                  aria-label={t('portfolioRules:views.entry.edit', { view: words })}
                  onClick={() => setChanged(at)}
                >
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size={32}
                  aria-label={t('common:action.remove', { name: words })}
                  onClick={() => {
                    setChanged(null);
                    set(views.value.filter((_, i) => i !== at));
                  }}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      ) : null}
      <ViewEntry
        key={changed}
        names={{ symbols, groups }}
        nameOf={nameOf}
        start={start}
        words={start === null ? '' : sentence(start)}
        onTake={(view) => {
          set(changed === null ? [...views.value, view] : views.value.with(changed, view));
          endChange();
        }}
        onCancel={endChange}
      />
    </>
  );
}
