/** A view for who does not want to type: what it is about, what is said of it, and a figure. */
import { Select } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldProblem } from './field-problem.tsx';
import { PercentField } from './percent-field.tsx';
import classes from './view-builder.module.css';
import { VIEW_RELATIONS, type ViewParts, type ViewSide } from './view-parts.ts';

interface Props {
  readonly symbols: readonly string[];
  readonly groups: readonly string[];
  readonly nameOf: (symbol: string) => string;
  readonly parts: ViewParts;
  readonly problem: string | null;
  readonly onChange: (change: Partial<ViewParts>) => void;
}

const keyOf = ({ kind, name }: ViewSide) => `${kind}:${name}`;
const sideOf = (key: string | null): ViewSide | null => {
  if (key === null) return null;
  const at = key.indexOf(':');
  return { kind: key.startsWith('group:') ? 'group' : 'symbol', name: key.slice(at + 1) };
};

/**
 * Enter takes what is marked. The list may have forgotten it: as it opens it sets a timer that resets its index, and behind quick typing
 * that runs after the mark was set.
 */
const takeMarked = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const list = event.currentTarget.getAttribute('aria-controls');
  const marked =
    list && document.getElementById(list)?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  marked.click();
};

export function ViewBuilder({ symbols, groups, nameOf, parts, problem, onChange }: Props) {
  const { t } = useTranslation('portfolioRules');
  const sides = [
    {
      group: t('views.entry.tickers'),
      items: symbols.map((name) => ({ value: keyOf({ kind: 'symbol', name }), label: nameOf(name) })),
    },
    {
      group: t('views.entry.groups'),
      items: groups.map((name) => ({ value: keyOf({ kind: 'group', name }), label: name })),
    },
  ].filter(({ items }) => items.length > 0);
  const side = (key: 'first' | 'second', label: string) => (
    <Select
      size="md"
      label={label}
      data={sides}
      value={parts[key] === null ? null : keyOf(parts[key])}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={t('views.entry.nothing')}
      onKeyDown={takeMarked}
      onChange={(chosen) => onChange({ [key]: sideOf(chosen) })}
    />
  );
  return (
    <>
      <div className={classes.fields} data-compares={parts.relation !== 'returns' || undefined}>
        {side('first', t('views.entry.about'))}
        <Select
          size="md"
          label={t('views.entry.relation')}
          data={VIEW_RELATIONS.map((value) => ({ value, label: t(`views.entry.${value}`) }))}
          value={parts.relation}
          allowDeselect={false}
          onChange={(relation) => onChange({ relation: relation as ViewParts['relation'] })}
        />
        {parts.relation === 'returns' ? null : side('second', t('views.entry.other'))}
        <PercentField
          label={t('views.entry.figure')}
          value={parts.figure}
          onType={(figure) => onChange({ figure })}
        />
      </div>
      {problem === null ? null : <FieldProblem>{problem}</FieldProblem>}
    </>
  );
}
