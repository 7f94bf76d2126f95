/** Which portfolio questions are about where they name none; all of them, unless one is chosen. */
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './chat.module.css';

const ALL = '';

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly portfolios: readonly Named[];
  readonly chosen: string | null;
  readonly onChoose: (portfolio: string | null) => void;
}

export function AboutChoice({ portfolios, chosen, onChoose }: Props) {
  const { t } = useTranslation('chat');
  return (
    <Select
      size="xs"
      className={classes.about}
      aria-label={t('about.label')}
      value={chosen ?? ALL}
      data={[
        { value: ALL, label: t('about.all') },
        ...portfolios.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      comboboxProps={{ position: 'top-start', width: 280 }}
      onChange={(next) => onChoose(next === ALL ? null : next)}
    />
  );
}
