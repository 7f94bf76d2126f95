/** Settles one line in place: what it may mean, and a search for everything else. */
import { symbolCode } from '@ballast/contract/symbol';
import { Loader, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../api/failure.ts';
import { failureText } from '../../api/failure-text.ts';
import { useFoundTickers } from '../use-found-tickers.ts';
import type { Candidate, UploadLine } from './upload-lines.ts';

const labelOf = ({ symbol, exchange, name }: Candidate) => `${symbolCode(symbol)} · ${exchange} · ${name}`;

interface Props {
  readonly line: UploadLine;
  readonly onChoose: (chosen: Candidate | null) => void;
}

export function CandidateSelect({ line, onChoose }: Props) {
  const { t } = useTranslation(['marketData', 'common', 'errors']);
  const [text, setText] = useState('');
  const isTyped = text !== '' && (line.chosen === null || text !== labelOf(line.chosen));
  const { found, isFetching, error } = useFoundTickers(isTyped ? text : '', 'exchange');
  const offered: readonly Candidate[] = isTyped ? found : line.candidates;
  const options = new Map(offered.map((each) => [each.symbol, each]));
  if (line.chosen) options.set(line.chosen.symbol, line.chosen);
  const nothingFound = () => {
    if (!isTyped) return t('marketData:upload.search');
    if (isFetching) return t('common:state.loading');
    return error === null ? t('common:state.emptySearch') : failureText(t, toFailure(error));
  };
  return (
    <Select
      size="sm"
      aria-label={t('marketData:upload.settle', { entry: line.entry })}
      placeholder={line.candidates.length > 0 ? t('marketData:upload.choose') : t('marketData:upload.search')}
      data={[...options.values()].map((each) => ({ value: each.symbol, label: labelOf(each) }))}
      value={line.chosen?.symbol ?? null}
      onChange={(symbol) => onChoose(symbol === null ? null : (options.get(symbol) ?? null))}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options: all }) => all}
      nothingFoundMessage={nothingFound()}
      {...(isFetching ? { rightSection: <Loader size={14} /> } : {})}
      disabled={line.isLeftOut}
    />
  );
}
