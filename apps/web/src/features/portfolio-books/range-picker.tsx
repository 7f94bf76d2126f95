/** Which days the books tell of. */
import type { IsoDate } from '@ballast/contract/dates';
import type { TypedDays } from '@ballast/domain/day-range';
import { Group, NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOOK_RANGES, type BookRange, isBookRange } from './book-range.ts';
import classes from './books.module.css';
import { OwnDaysFields } from './own-days.tsx';

interface Props {
  readonly range: BookRange;
  readonly own: TypedDays;
  readonly today: IsoDate;
  /** The days shown, which days of one's own begin with. */
  readonly shown: TypedDays;
  readonly onChange: (range: BookRange, own: TypedDays | null) => void;
}

export function RangePicker({ range, own, today, shown, onChange }: Props) {
  const { t } = useTranslation('books');
  const data = BOOK_RANGES.map((key) => ({ value: key, label: t(`range.${key}`) }));
  const choose = (next: string) => {
    if (isBookRange(next)) onChange(next, next === 'own' ? shown : null);
  };
  return (
    <Group gap="sm" align="flex-end">
      <SegmentedControl
        className={classes.wideOnly ?? ''}
        size="sm"
        aria-label={t('range.label')}
        value={range}
        onChange={choose}
        data={data}
      />
      <NativeSelect
        className={classes.narrowOnly ?? ''}
        label={t('range.label')}
        value={range}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={data}
      />
      {range === 'own' && (
        <OwnDaysFields own={own} today={today} onChange={(days) => onChange('own', days)} />
      )}
    </Group>
  );
}
