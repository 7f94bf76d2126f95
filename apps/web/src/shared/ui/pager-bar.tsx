/** Which part of a list is shown, and the numbers of its pages. */
import { Group, Pagination, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';

export interface PagerProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

export function PagerBar({ page, size, total, onChange }: PagerProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const from = (page - 1) * size + 1;
  return (
    <Group component="nav" justify="space-between" aria-label={t('pager.label')} mt="md">
      <Text size="sm" c="dimmed" className="tabular">
        {t('pager.range', {
          from: format.integer(from),
          to: format.integer(Math.min(total, from + size - 1)),
          total: format.integer(total),
        })}
      </Text>
      <Pagination
        value={page}
        total={Math.ceil(total / size)}
        onChange={onChange}
        size="sm"
        getControlProps={(control) =>
          control === 'previous' || control === 'next' ? { 'aria-label': t(`pager.${control}`) } : {}
        }
      />
    </Group>
  );
}
