/** Weight now as a bar with a tick at its target. */
import type { Asset, Portfolio } from '@ballast/contract/entities/portfolio';
import { Anchor, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../shared/format/use-format.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import { Hint } from '../../shared/ui/hint.tsx';
import classes from './target-bars.module.css';

/** The rest stands in the table of assets. */
const SHOWN_MAX = 40;

interface Props {
  readonly assets: readonly Asset[];
  readonly drift: Portfolio['drift'];
  readonly colours: ReadonlyMap<string, string>;
}

export function TargetBars({ assets, drift, colours }: Props) {
  const { t } = useTranslation(['detail', 'common']);
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
          {t('overview.now')} / <Hint label={t('overview.targetShort')} hint={t('overview.targetHint')} />
        </Text>
      </Group>
      {drift && (
        <Group component="dl" gap="lg" m={0} mb="sm">
          {(
            [
              ['label', 'hint', drift.value],
              ['largest', 'largestHint', drift.largestDeviation],
            ] as const
          ).map(([label, hint, share]) => (
            <Text key={label} component="div" size="sm" className={classes.measure}>
              <Text component="dt" inherit c="dimmed">
                <Hint label={t(`common:drift.${label}`)} hint={t(`common:drift.${hint}`)} />
              </Text>
              <Text component="dd" inherit m={0} fw={600} className="tabular">
                {format.percent(share)}
              </Text>
            </Text>
          ))}
        </Group>
      )}
      <ul className={classes.list}>
        {assets.slice(0, SHOWN_MAX).map(({ symbol, name, weight, targetWeight }) => (
          <li key={symbol} className={classes.row}>
            <Text span size="sm" fw={550} title={name}>
              <TickerLink symbol={symbol} />
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
      {assets.length > SHOWN_MAX && (
        <Anchor component={Link} to="?tab=assets" size="sm">
          {t('assets.more', { count: assets.length - SHOWN_MAX })}
        </Anchor>
      )}
    </>
  );
}
