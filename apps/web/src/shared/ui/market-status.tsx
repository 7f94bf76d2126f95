/** Whether prices move at the moment: a quiet dot and a word, with the next opening where they do not (§4). */
import { Text, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format.ts';
import classes from './market-status.module.css';
import { useNow } from './use-now.ts';

interface Props {
  readonly open: number;
  readonly all: number;
  readonly opensAt: string | null;
  /** False where the words alone do: no hint, and no stop on the way of a keyboard. */
  readonly hasHint?: boolean;
}

export function MarketStatus({ open, all, opensAt, hasHint = true }: Props) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const now = useNow(60_000);
  const isLive = open === all;
  const text = isLive
    ? t('market.live')
    : open > 0
      ? t('market.partly', { open, count: all })
      : opensAt === null
        ? t('market.closed')
        : t('market.opens', { when: format.fromNow(opensAt, now) });
  const hint = isLive
    ? t('market.liveHint')
    : open > 0
      ? t('market.partlyHint')
      : opensAt && format.dateTime(opensAt);
  return (
    <Tooltip label={hint} disabled={hint === null || !hasHint}>
      <Text
        span
        inherit
        className={classes.status}
        data-state={isLive ? 'live' : open > 0 ? 'partly' : 'closed'}
        {...(hasHint && { tabIndex: 0 })}
      >
        {text}
      </Text>
    </Tooltip>
  );
}
