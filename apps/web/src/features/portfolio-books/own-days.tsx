/** Days of one's own: asked for once they are two days in order, so that nothing is computed while a year is typed. */
import type { IsoDate } from '@ballast/contract/dates';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookDays, type OwnDays } from './book-range.ts';

interface Props {
  readonly own: OwnDays;
  readonly today: IsoDate;
  readonly onChange: (own: OwnDays) => void;
}

export function OwnDaysFields({ own, today, onChange }: Props) {
  const { t } = useTranslation('books');
  const [typed, setTyped] = useState(own);
  const isValid = bookDays('own', typed, today) !== null;
  const change = (next: OwnDays) => {
    setTyped(next);
    if (bookDays('own', next, today) !== null) onChange(next);
  };
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          size="sm"
          label={t(`range.${end}`)}
          max={today}
          value={typed[end]}
          error={!isValid}
          onChange={({ currentTarget }) => change({ ...typed, [end]: currentTarget.value })}
        />
      ))}
      {!isValid && (
        <Text role="status" size="sm" c="var(--mantine-color-error)">
          {t('range.order')}
        </Text>
      )}
    </>
  );
}
