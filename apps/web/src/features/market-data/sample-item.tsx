/** One set of sample data: its facts, and loading or removing it. */
import type { SampleSetState } from '@ballast/contract/entities/market-import';
import { Button, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { SampleFacts } from './sample-facts.tsx';
import classes from './samples.module.css';

interface Props {
  readonly set: SampleSetState;
  readonly isStarting: boolean;
  readonly onLoad: () => void;
  readonly onRemove: () => void;
}

function State({ set, isStarting, onLoad, onRemove }: Props) {
  const { t } = useTranslation('samples');
  const format = useFormat();
  const name = t(`set.${set.key}`);
  if (set.state === 'loading') {
    const percent = format.percent(set.progress ?? 0);
    return (
      <>
        <span role="status">{t('loading', { percent })}</span>
        <Progress
          className={classes.progress}
          value={100 * (set.progress ?? 0)}
          size={4}
          animated
          aria-label={t('loadingOf', { name })}
        />
      </>
    );
  }
  if (set.state === 'loaded')
    return (
      <>
        <span>{set.loadedAt === null ? null : t('loaded', { date: format.date(set.loadedAt) })}</span>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={t('removeOf', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </>
    );
  return (
    <>
      {set.state === 'failed' ? (
        <Text size="sm" c="red" role="alert">
          {t('failed')}
        </Text>
      ) : null}
      <Button
        variant="default"
        size="compact-sm"
        loading={isStarting}
        aria-label={t('loadOf', { name })}
        onClick={onLoad}
      >
        {t('load')}
      </Button>
    </>
  );
}

export function SampleItem(props: Props) {
  const { t } = useTranslation('samples');
  const { set } = props;
  return (
    <li className={classes.item}>
      <span>
        <span className={classes.name}>{t(`set.${set.key}`)}</span>
        <SampleFacts set={set} />
      </span>
      <span className={classes.state}>
        <State {...props} />
      </span>
    </li>
  );
}
