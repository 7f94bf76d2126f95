/** One asset of a file: what it may be, and a search for everything else. */
import { symbolCode } from '@ballast/contract/symbol';
import { Loader, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFoundTickers } from '../../shared/tickers/use-found-tickers.ts';
import type { Candidate } from './trade-entries.ts';

const labelOf = ({ symbol, exchange, name }: Candidate) => `${symbolCode(symbol)} · ${exchange} · ${name}`;

interface Props {
  readonly label: string;
  readonly chosen: Candidate | null;
  readonly candidates: readonly Candidate[];
  readonly onChoose: (chosen: Candidate | null) => void;
}

export function TickerChoice({ label, chosen, candidates, onChoose }: Props) {
  const { t } = useTranslation(['tradeImport', 'common']);
  const [text, setText] = useState('');
  const isTyped = text !== '' && (chosen === null || text !== labelOf(chosen));
  const { found, isFetching } = useFoundTickers(isTyped ? text : '', 'exchange');
  const options = new Map((isTyped ? found : candidates).map((each) => [each.symbol, each] as const));
  if (chosen) options.set(chosen.symbol, chosen);
  return (
    <Select
      aria-label={label}
      placeholder={t('tradeImport:assets.choose')}
      data={[...options.values()].map((each) => ({ value: each.symbol, label: labelOf(each) }))}
      value={chosen?.symbol ?? null}
      onChange={(symbol) => onChoose(symbol === null ? null : (options.get(symbol) ?? null))}
      searchable
      clearable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options: all }) => all}
      nothingFoundMessage={t('common:state.emptySearch')}
      {...(isFetching ? { rightSection: <Loader size={14} /> } : {})}
    />
  );
}
