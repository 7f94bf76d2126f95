/** Some tickers to compare with, found as one types. */
import { symbolCode } from '@ballast/contract/symbol';
import { Loader, MultiSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { useFoundTickers } from '../../shared/tickers/use-found-tickers.ts';

interface Props {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly className?: string | undefined;
  readonly symbols: readonly string[];
  readonly max?: number;
  readonly problem?: ReactNode;
  readonly onChange: (symbols: string[]) => void;
}

export function SymbolSelect({ label, hint, className, symbols, max, problem, onChange }: Props) {
  const { t } = useTranslation(['formSteps', 'common', 'errors']);
  const [text, setText] = useState('');
  const { found, isFetching, error } = useFoundTickers(text);
  const options = new Map(symbols.map((symbol) => [symbol, symbolCode(symbol)]));
  for (const { symbol, exchange, name } of found)
    if (!options.has(symbol)) options.set(symbol, `${symbolCode(symbol)} · ${exchange} · ${name}`);
  const nothingFound = () => {
    if (text.trim() === '') return t('formSteps:typeToSearch');
    if (isFetching) return t('common:state.loading');
    return error === null ? t('common:state.emptySearch') : failureText(t, toFailure(error));
  };
  return (
    <MultiSelect
      size="sm"
      {...(className !== undefined && { className })}
      label={label}
      {...(hint !== undefined && { description: hint })}
      error={problem}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...(symbols.length === 0 && { placeholder: t('formSteps:searchTickers') })}
      data={[...options].map(([value, name]) => ({ value, label: name }))}
      value={[...symbols]}
      onChange={onChange}
      {...(max !== undefined && { maxValues: max })}
      searchable
      hidePickedOptions
      searchValue={text}
      onSearchChange={setText}
      filter={({ options: all }) => all}
      nothingFoundMessage={nothingFound()}
      {...(isFetching ? { rightSection: <Loader size={14} /> } : {})}
    />
  );
}
