/** Where a view is stated, new or again: chosen from lists, or typed. */
import { Button, SegmentedControl } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadParser, useViewEntry, type ViewEntryParts, type Way } from './use-view-entry.ts';
import { ViewBuilder } from './view-builder.tsx';
import { ViewField } from './view-field.tsx';
import classes from './views-editor.module.css';

interface Props extends ViewEntryParts {
  /** Of the view that is changed, as a sentence. */
  readonly words: string;
  readonly onCancel: () => void;
}

export function ViewEntry({ words, onCancel, ...parts }: Props) {
  const { t } = useTranslation('portfolioRules');
  const { names, nameOf, start } = parts;
  const entry = useViewEntry(parts);
  const { way, problem } = entry;
  const isChange = start !== null;
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isChange) place.current?.focus();
  }, [isChange]);
  const saidOf =
    problem === 'missing' ? t('views.entry.missing') : problem && t(`expression.${problem.code}`);
  return (
    <fieldset
      ref={place}
      tabIndex={-1}
      className={classes.entry}
      aria-label={isChange ? t('views.entry.edit', { view: words }) : t('views.entry.new')}
      onKeyDown={(event) => {
        // an open list is closed by it first
        const isList = event.target instanceof HTMLElement && event.target.dataset.expanded !== undefined;
        if (event.key === 'Escape' && isChange && !isList) return onCancel();
        // the form around it is not sent from here; an open list has taken its choice by now
        if (event.key !== 'Enter' || event.defaultPrevented) return;
        if (!(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (event.target.type !== 'radio') void entry.judge(true);
      }}
    >
      {isChange ? <p className={classes.changed}>{t('views.entry.edit', { view: words })}</p> : null}
      <SegmentedControl
        className={classes.way}
        size="sm"
        aria-label={t('views.entry.way')}
        data={(['build', 'type'] as const).map((value) => ({ value, label: t(`views.entry.${value}`) }))}
        value={way}
        onChange={(next) => void entry.turn(next as Way)}
      />
      {way === 'build' ? (
        <ViewBuilder
          symbols={names.symbols}
          groups={[...names.groups].flatMap(([name, members]) => (members.length > 0 ? [name] : []))}
          nameOf={nameOf}
          parts={entry.parts}
          problem={saidOf}
          onChange={entry.choose}
        />
      ) : (
        <ViewField
          text={entry.text}
          error={problem === 'missing' ? null : problem}
          example={names.symbols.slice(0, 2).map(nameOf)}
          onType={entry.type}
          onFocus={() => void loadParser()}
          onBlur={() => void (entry.text.trim() === '' ? entry.type('') : entry.judge(false))}
        />
      )}
      <div className={classes.add}>
        <Button size="sm" variant="default" onClick={() => void entry.judge(true)}>
          {t(isChange ? 'views.entry.change' : 'action.addView')}
        </Button>
        {isChange ? (
          <Button size="sm" variant="subtle" color="gray" onClick={onCancel}>
            {t('views.entry.cancel')}
          </Button>
        ) : null}
        {entry.isUntaken && problem === null ? (
          <span className={classes.dim}>{t('views.unsaved')}</span>
        ) : null}
      </div>
    </fieldset>
  );
}
