/** Which of several things a plan opens: a box each, all or none at once. */
import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './plans.module.css';

interface Props<Key extends string> {
  readonly title: string;
  readonly keys: readonly Key[];
  readonly nameOf: (key: Key) => string;
  readonly chosen: readonly Key[];
  readonly onChange: (chosen: readonly Key[]) => void;
  readonly problem?: string | undefined;
  /** Names that are short. */
  readonly isDense?: boolean;
}

export function KeyList<Key extends string>({
  title,
  keys,
  nameOf,
  chosen,
  onChange,
  problem,
  isDense = false,
}: Props<Key>) {
  const { t } = useTranslation('administration');
  const toggle = (key: Key) =>
    onChange(keys.filter((each) => (each === key ? !chosen.includes(each) : chosen.includes(each))));
  return (
    <fieldset className={classes.part} aria-label={title}>
      <div className={classes.partHead}>
        <Title order={3} size="h4">
          {title}
        </Title>
        <Text size="sm" c="dimmed" className="tabular">
          {t('plan.chosen', { count: chosen.length, total: keys.length })}
        </Text>
        <Button.Group>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${title}: ${t('plan.all')}`}
            onClick={() => onChange(keys)}
          >
            {t('plan.all')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${title}: ${t('plan.none')}`}
            onClick={() => onChange([])}
          >
            {t('plan.none')}
          </Button>
        </Button.Group>
      </div>
      <div className={isDense ? `${classes.keys} ${classes.dense}` : classes.keys}>
        {keys.map((key) => (
          <Checkbox
            key={key}
            size="sm"
            label={nameOf(key)}
            checked={chosen.includes(key)}
            onChange={() => toggle(key)}
          />
        ))}
      </div>
      {problem === undefined ? null : (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={8}>
          {problem}
        </Text>
      )}
    </fieldset>
  );
}
