/** The first rows of the file as they were parted, and what else was found. */
import type { ImportPreview } from '@ballast/contract/entities/market-import';
import { Alert, Card, ScrollArea, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './market-data.module.css';

const QUESTIONS = ['ambiguousDates', 'ambiguousNumbers', 'noSymbol'] as const;

function Question({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation('marketImport');
  if (preview.question === null) return null;
  const question = QUESTIONS.find((one) => one === preview.question);
  const isProposed = question === 'noSymbol' && preview.proposedSymbol !== null;
  return (
    <Alert color="yellow" role="status" mb="sm">
      {question === undefined
        ? t(`refusal.${preview.question}`)
        : t(`preview.${isProposed ? 'proposedSymbol' : question}`)}
    </Alert>
  );
}

/** As numbers are written anywhere: `1.234,50`, `-3`, `12%`; a day as it is written is none. */
const NUMBER = /^[-+]?[\d.,'’\s\u00a0]*\d[\d.,'’\s\u00a0]*(?:[%KMB]|[eE][-+]?\d+)?$/;
const DAY = /^\d{1,4}[./]\d{1,2}[./]\d{1,4}$|^(?:19|20)\d{6}$/;

function isOfNumbers(rows: readonly (readonly string[])[], column: number): boolean {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.every((cell) => NUMBER.test(cell) && !DAY.test(cell));
}

export function PreviewTable({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation('marketImport');
  const { kind, encoding, columns, sample } = preview;
  const [head = [], ...body] = sample;
  const isRight = head.map((_, at) => isOfNumbers(body, at));
  return (
    <Card>
      <Title order={3} size="h4" mb={4}>
        {t('preview.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(`kind.${kind}`)} · {t('preview.columns', { count: columns })} ·{' '}
        {encoding === 'workbook' ? 'XLSX' : `${t('preview.encoding')}: ${encoding.toUpperCase()}`}
        {kind === 'tickers' ? ` · ${t('preview.tickersHint')}` : null}
        {kind === 'actions' ? ` · ${t('preview.actionsHint')}` : null}
      </Text>
      <Question preview={preview} />
      <ScrollArea
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('preview.sample') }}
        className={classes.sample}
      >
        <Table withColumnBorders fz="xs" className="tabular">
          <Table.Thead>
            <Table.Tr>
              {head.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
                <Table.Th key={at} ta={isRight[at] ? 'right' : undefined}>
                  {cell === '' ? t('options.column', { number: at + 1 }) : cell}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {body.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place
              <Table.Tr key={line}>
                {row.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place
                  <Table.Td key={at} ta={isRight[at] ? 'right' : undefined}>
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </Card>
  );
}
