/** Days of one's own: asked for once they are two days in order, so that nothing is computed while a year is typed (§5.24). */
import type { IsoDate } from '@ballast/contract/dates';
import { dayProblems, repairedDays, type TypedDays } from '@ballast/domain/day-range';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { dayLimits } from './book-range.ts';
import classes from './books.module.css';

interface Props {
  readonly own: TypedDays;
  readonly today: IsoDate;
  readonly onChange: (own: TypedDays) => void;
}

export function OwnDaysFields({ own, today, onChange }: Props) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const [typed, setTyped] = useState(own);
  const limits = dayLimits(today);
  const problems = dayProblems(typed, limits);
  const isValid = problems.from === null && problems.to === null;
  const change = (next: TypedDays) => {
    setTyped(next);
    const found = dayProblems(next, limits);
    if (found.from === null && found.to === null) onChange(next);
  };
  const repaired = repairedDays(typed, limits);
  const day = { min: format.date(limits.min), max: format.date(limits.max) };
  return (
    <>
      {(['from', 'to'] as const).map((end) => {
        const problem = problems[end];
        return (
          <TextInput
            key={end}
            type="date"
            size="sm"
            className={classes.ownDay ?? ''}
            label={t(`range.${end}`)}
            min={limits.min}
            max={limits.max}
            value={typed[end]}
            error={problem === null ? false : t(`range.problem.${problem}`, day)}
            onChange={({ currentTarget }) => change({ ...typed, [end]: currentTarget.value })}
          />
        );
      })}
      {!isValid && (
        <Button variant="light" size="sm" onClick={() => change(repaired)}>
          {t('range.repair', { from: format.date(repaired.from), to: format.date(repaired.to) })}
        </Button>
      )}
    </>
  );
}
