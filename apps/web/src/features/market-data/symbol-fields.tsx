/** Where symbols are listed, and the first of them with what they are mapped to; each can be mapped by hand. */
import type { ImportPreview } from '@ballast/contract/entities/market-import';
import { parseSymbol } from '@ballast/contract/symbol';
import { Select, Table, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './market-data.module.css';
import type { OptionsForm } from './use-import-options.ts';

const AMERICAN = 'american';
const PLACES = [
  'F.BIST',
  'EU.XETRA',
  'EU.LSE',
  'EU.EPA',
  'EU.AMS',
  'EU.BIT',
  'EU.BME',
  'EU.SIX',
  'AS.HKEX',
  'AS.TSE',
  'AS.NSE',
  'US.NASDAQ',
  'US.NYSE',
] as const;
const CURRENCY_LETTERS = 3;

/** What most is quoted in where symbols without a suffix are listed. */
const currencies: Readonly<Record<string, string>> = {
  'F.BIST': 'TRY',
  'EU.LSE': 'GBp',
  'EU.SIX': 'CHF',
  'AS.HKEX': 'HKD',
  'AS.TSE': 'JPY',
  'AS.NSE': 'INR',
};
const currencyAt = (place: string | null): string =>
  place === null || place.startsWith('US.') ? 'USD' : (currencies[place] ?? 'EUR');

const isMistaken = (symbol: string | undefined): boolean =>
  symbol !== undefined && parseSymbol(symbol) === undefined;

interface Props {
  readonly form: OptionsForm;
  readonly preview: ImportPreview;
}

export function SymbolFields({ form, preview }: Props) {
  const { t } = useTranslation('marketImport');
  const { options, change, setSymbol } = form;
  const isSingle = options.layout?.form === 'single';
  return (
    <fieldset className={classes.group}>
      <legend>{t('symbols.title')}</legend>
      <div className={`${classes.fields} ${classes.explained}`}>
        {isSingle ? (
          <TextInput
            size="sm"
            label={t('options.symbolOfFile')}
            description={t('options.symbolOfFileHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder="THYAO.IS"
            maxLength={64}
            required
            value={options.symbolOfFile ?? ''}
            onChange={(event) => change({ symbolOfFile: event.currentTarget.value.trim() || null })}
          />
        ) : null}
        <Select
          label={t('options.place')}
          allowDeselect={false}
          value={options.place ?? AMERICAN}
          data={[{ value: AMERICAN, label: t('options.american') }, ...PLACES]}
          onChange={(value) => change({ place: value === AMERICAN ? null : value })}
        />
        {preview.kind === 'actions' ? null : (
          <TextInput
            size="sm"
            label={t('options.currency')}
            description={t('options.currencyHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={currencyAt(options.place)}
            maxLength={CURRENCY_LETTERS}
            value={options.currency ?? ''}
            onChange={(event) => change({ currency: event.currentTarget.value.trim() || null })}
            // GBp are pence: only what is small as a whole was meant to be large
            onBlur={({ currentTarget: { value } }) => {
              if (value !== '' && value === value.toLowerCase()) change({ currency: value.toUpperCase() });
            }}
          />
        )}
      </div>
      {preview.symbols.length === 0 ? null : (
        <div className={classes.symbols}>
          <Text size="sm" c="dimmed" mb="xs">
            {t('symbols.hint')}
          </Text>
          <Table fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('symbols.source')}</Table.Th>
                <Table.Th>{t('symbols.symbol')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {preview.symbols.map(({ source, symbol }) => (
                <Table.Tr key={source}>
                  <Table.Td>{source}</Table.Td>
                  <Table.Td>
                    <TextInput
                      size="xs"
                      aria-label={t('symbols.edit', { source })}
                      maxLength={64}
                      placeholder={symbol ?? 'CODE.US.NASDAQ'}
                      error={isMistaken(options.symbols[source])}
                      value={options.symbols[source] ?? symbol ?? ''}
                      onChange={(event) => {
                        const text = event.currentTarget.value.trim();
                        setSymbol(source, text === symbol ? '' : text);
                      }}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </fieldset>
  );
}
