/** views: what the investor expects of returns, typed, and read back as a sentence. */
import type { Constraints } from '@ballast/contract/entities/configuration';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { shareText } from '../feasibility/conflict-text.ts';
import type { EditorProps } from './constraint-editor.ts';
import { FieldProblem } from './field-problem.tsx';
import { PercentField } from './percent-field.tsx';
import { ViewField } from './view-field.tsx';
import classes from './views-editor.module.css';

type View = Constraints['views']['value'][number];

export function ViewsEditor({ tickers, nameOf, constraints, codeAt, onChange }: EditorProps) {
  const { t } = useTranslation(['portfolioRules', 'common']);
  const format = useFormat();
  const { views, groupConstraints } = constraints;
  const symbols = tickers.map(({ symbol }) => symbol);
  const groups = new Map(groupConstraints.value.map(({ name, members }) => [name, members] as const));
  const set = (value: View[]) => onChange({ ...constraints, views: { enabled: true, value } });
  const listed = (some: readonly string[]) => new Intl.ListFormat(format.locale).format(some.map(nameOf));
  const sentence = ({ long, short, value, expression }: View) => {
    if (expression !== undefined) return expression;
    if (short.length === 0)
      return t('portfolioRules:views.absolute', { long: listed(long), value: shareText({ format }, value) });
    const key = value < 0 ? 'trails' : 'relative';
    return t(`portfolioRules:views.${key}`, {
      ...{ long: listed(long), short: listed(short) },
      value: shareText({ format }, Math.abs(value)),
    });
  };
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
              <li key={at} className={classes.view}>
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
                  size={32}
                  aria-label={t('common:action.remove', { name: words })}
                  onClick={() => set(views.value.filter((_, i) => i !== at))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      ) : null}
      <ViewField
        names={{ symbols, groups }}
        example={symbols.slice(0, 2).map(nameOf)}
        onAdd={(view) => set([...views.value, view])}
      />
    </>
  );
}
