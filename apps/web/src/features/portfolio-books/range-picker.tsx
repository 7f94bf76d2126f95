/** Which days the books tell of. */
import type { IsoDate } from '@ballast/contract/dates';
import { Group, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BOOK_RANGES, type BookRange, isBookRange } from './book-range.ts';
import classes from './books.module.css';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface Props {
  readonly range: BookRange;
  readonly own: Days;
  readonly isValid: boolean;
  readonly today: IsoDate;
  /** The days shown, which days of one's own begin with. */
  readonly shown: Days;
  readonly onChange: (range: BookRange, own: Days | null) => void;
}

export function RangePicker({ range, own, isValid, today, shown, onChange }: Props) {
  const { t } = useTranslation('books');
  const data = BOOK_RANGES.map((key) => ({ value: key, label: t(`range.${key}`) }));
  const choose = (next: string) => {
    if (isBookRange(next)) onChange(next, next === 'own' ? shown : null);
  };
  return (
    <div>
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
        {range === 'own' &&
          (['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              size="sm"
              label={t(`range.${end}`)}
              max={today}
              value={own[end]}
              error={!isValid}
              onChange={({ currentTarget }) => onChange('own', { ...own, [end]: currentTarget.value })}
            />
          ))}
      </Group>
      {!isValid && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt="xs">
          {t('range.order')}
        </Text>
      )}
    </div>
  );
}
