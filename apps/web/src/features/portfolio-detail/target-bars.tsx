/** Weight now as a bar with a tick at its target. */
import type { Asset } from '@ballast/contract/entities/portfolio';
import { symbolCode } from '@ballast/contract/symbol';
import { Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './target-bars.module.css';

interface Props {
  readonly assets: readonly Asset[];
  readonly colours: ReadonlyMap<string, string>;
}

export function TargetBars({ assets, colours }: Props) {
  const { t } = useTranslation('detail');
  const format = useFormat();
  const scale = Math.max(
    ...assets.map(({ weight, targetWeight }) => Math.max(weight, targetWeight ?? 0)),
    0.01,
  );
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="target-bars">
          {t('overview.target')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('overview.now')} / {t('overview.targetShort')}
        </Text>
      </Group>
      <ul className={classes.list}>
        {assets.map(({ symbol, name, weight, targetWeight }) => (
          <li key={symbol} className={classes.row}>
            <Text span size="sm" fw={550} truncate title={name}>
              {symbolCode(symbol)}
            </Text>
            <div className={classes.track} aria-hidden>
              <div
                className={classes.bar}
                style={{ width: `${(Math.max(weight, 0) / scale) * 100}%`, background: colours.get(symbol) }}
              />
              {targetWeight !== null && (
                <div
                  className={classes.tick}
                  style={{ left: `${(Math.max(targetWeight, 0) / scale) * 100}%` }}
                />
              )}
            </div>
            <Text span size="sm" className="tabular" ta="right">
              {format.percent(weight)}
              <Text span inherit c="dimmed">
                {' / '}
                {targetWeight === null ? '–' : format.percent(targetWeight)}
              </Text>
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}
