/** Which assets the names of a file are: the open ones first. */
import { Card, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { TickerChoice } from './ticker-choice.tsx';
import classes from './trade-import.module.css';
import type { TradeImportState } from './use-trade-import.ts';

export function AssetFields({ state: { matches, chosen, choose } }: { readonly state: TradeImportState }) {
  const { t } = useTranslation('tradeImport');
  const format = useFormat();
  const list = matches.data ?? [];
  if (list.length === 0) return null;
  // what was open when it was matched keeps its place
  const ordered = [...list].sort((a, b) => Number(a.status === 'matched') - Number(b.status === 'matched'));
  const found = list.filter(({ entry }) => chosen.get(entry)).length;
  return (
    <Card>
      <Title order={2} size="h4">
        {t('assets.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {t('assets.matched', { found: format.integer(found), all: format.integer(list.length) })}
        {found < list.length ? ` · ${t('assets.open')}` : ''}
      </Text>
      <ul className={classes.lines}>
        {ordered.map(({ entry, candidates }) => (
          <li key={entry} className={classes.line}>
            <Text size="sm" fw={500} truncate title={entry}>
              {entry}
            </Text>
            <TickerChoice
              label={t('assets.of', { entry })}
              chosen={chosen.get(entry) ?? null}
              candidates={candidates}
              onChoose={(to) => choose({ entry, to })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
