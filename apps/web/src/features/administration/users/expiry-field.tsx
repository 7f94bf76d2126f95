/** The last day of a plan: typed, extended by a month or a year, or none. */
import { Button, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { extendedDate } from './expiry-date.ts';

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const EXTENSIONS = [
  ['extendMonth', 1],
  ['extendYear', 12],
] as const;

export function ExpiryField({ value, error, onChange }: Props) {
  const { t } = useTranslation('administration');
  return (
    <div>
      <TextInput
        type="date"
        label={t('form.expirationDate')}
        description={t('form.expirationHint')}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Group gap="xs" mt={8}>
        {EXTENSIONS.map(([key, months]) => (
          <Button
            key={key}
            variant="default"
            size="xs"
            onClick={() => onChange(extendedDate(value, months, new Date()))}
          >
            {t(`form.${key}`)}
          </Button>
        ))}
        <Button variant="default" size="xs" disabled={value === ''} onClick={() => onChange('')}>
          {t('form.noEnd')}
        </Button>
      </Group>
    </div>
  );
}
