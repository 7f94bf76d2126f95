/** What an administrator is offered before anything real is here: sets to choose from, one click, or not now. */
import { Alert, Button, Checkbox, Group, Progress, Text } from '@mantine/core';
import { IconDatabaseImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { createPreference, usePreference } from '../../shared/preferences/preference.ts';
import { bytesText } from './bytes-text.ts';
import { SampleFacts } from './sample-facts.tsx';
import classes from './samples.module.css';
import { useSamples } from './use-samples.ts';

const offerPreference = createPreference('sample-offer', ['open', 'dismissed'], 'open');

export function SampleOffer() {
  const { t } = useTranslation('samples');
  const format = useFormat();
  const [offer, setOffer] = usePreference(offerPreference);
  const { list, isBusy, isStarting, load } = useSamples();
  const [left, setLeft] = useState<readonly string[]>([]);
  const isNothingLoaded = list.length > 0 && list.every(({ state }) => state !== 'loaded');
  if (isBusy) {
    const done = list.reduce(
      (sum, { state, progress }) => sum + (state === 'loaded' ? 1 : (progress ?? 0)),
      0,
    );
    return (
      <Alert mb="md" title={t('started')} icon={<IconDatabaseImport aria-hidden />}>
        <Progress value={(100 * done) / list.length} size={6} animated aria-label={t('started')} />
      </Alert>
    );
  }
  if (offer === 'dismissed' || !isNothingLoaded) return null;
  const chosen = list.filter(({ key }) => !left.includes(key));
  const size = bytesText(
    chosen.reduce((sum, { bytes }) => sum + bytes, 0),
    format,
  );
  return (
    <Alert mb="md" title={t('offerTitle')} icon={<IconDatabaseImport aria-hidden />}>
      <Text size="sm" maw={720}>
        {t('offerText')}
      </Text>
      <ul className={classes.offered}>
        {list.map((set) => (
          <li key={set.key}>
            <Checkbox
              size="sm"
              label={<span className={classes.name}>{t(`set.${set.key}`)}</span>}
              checked={!left.includes(set.key)}
              onChange={() =>
                setLeft((now) =>
                  now.includes(set.key) ? now.filter((key) => key !== set.key) : [...now, set.key],
                )
              }
            />
            <SampleFacts set={set} />
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" my="sm" maw={720}>
        {t('caveat')} {t('later')}
      </Text>
      <Group gap="xs">
        <Button
          disabled={chosen.length === 0}
          loading={isStarting}
          onClick={() => load(chosen.map(({ key }) => key))}
        >
          {t('loadChosen', { count: chosen.length, size })}
        </Button>
        <Button variant="default" onClick={() => setOffer('dismissed')}>
          {t('notNow')}
        </Button>
      </Group>
    </Alert>
  );
}
