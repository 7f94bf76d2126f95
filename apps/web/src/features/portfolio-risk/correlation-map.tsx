/** What moves together: a table whose cells are coloured by their number, blue together and orange against each other. */
import type { HeldRisk } from '@ballast/contract/entities/portfolio-risk';
import { symbolCode } from '@ballast/contract/symbol';
import { Box, Card, Text, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { TickerLink } from '../../shared/tickers/ticker-link.tsx';
import classes from './correlation-map.module.css';

interface Props {
  readonly assets: readonly HeldRisk[];
  readonly correlation: readonly (readonly number[])[];
}

/** With more of them the numbers have no room; they stand in each cell's title. */
const NUMBERS_MAX = 12;

export function CorrelationMap({ assets, correlation }: Props) {
  const { t } = useTranslation('risk');
  const format = useFormat();
  if (correlation.length < 2) return null;
  const codes = assets.slice(0, correlation.length).map(({ symbol }) => symbolCode(symbol));
  const wordsOf = (i: number, j: number, value: number) =>
    t('correlation.cell', { a: codes[i] ?? '', b: codes[j] ?? '', value: format.number(value) });
  const hasNumbers = codes.length <= NUMBERS_MAX;
  return (
    <Card component="section" aria-labelledby="correlation">
      <Title order={2} size="h3" id="correlation">
        {t('correlation.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('correlation.hint')}
        {correlation.length < assets.length && ` ${t('correlation.more', { count: codes.length })}`}
      </Text>
      {/* what scrolls must be reached by keys */}
      <Box className={classes.scroll ?? ''} tabIndex={0} role="group" aria-labelledby="correlation">
        <table className={`${classes.map} tabular`} data-dense={!hasNumbers || undefined}>
          <thead>
            <tr>
              <td />
              {codes.map((code) => (
                <th key={code} scope="col">
                  <span>{code}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {correlation.map((row, i) => (
              <tr key={codes[i]}>
                <th scope="row">
                  {hasNumbers && assets[i] !== undefined ? (
                    <TickerLink symbol={assets[i].symbol} />
                  ) : (
                    codes[i]
                  )}
                </th>
                {row.map((value, j) => (
                  <td
                    key={codes[j]}
                    title={wordsOf(i, j, value)}
                    data-sign={value < 0 ? 'against' : 'together'}
                    style={{ '--strength': `${Math.round(Math.abs(value) * 100)}%` } as CSSProperties}
                  >
                    <span className={hasNumbers ? undefined : classes.hidden}>{format.number(value)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Card>
  );
}
