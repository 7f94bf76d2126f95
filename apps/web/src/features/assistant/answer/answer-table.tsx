/** A table of an answer, which scrolls within itself; columns of figures end where the next one ends. */
import { Box, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './answer.module.css';
import { Inlines } from './answer-inlines.tsx';
import type { Block, Inline, Row } from './answer-tree.ts';
import { inlineText } from './plain-answer.ts';

/** With its sign, currency or percent sign before it; what is missing stands among figures. */
const FIGURE = /^(?:[<>+\-−%]|[A-Z]{0,3}[\p{Sc}\s])*\d|^(?:n\/a|—|–|-|••••)?$/u;
const isFigure = (content: readonly Inline[] | undefined) => FIGURE.test(inlineText(content ?? []).trim());

const figureColumns = (head: Row, rows: readonly Row[]): readonly boolean[] =>
  head.cells.map((_, column) => column > 0 && rows.every(({ cells }) => isFigure(cells[column]?.content)));

export function AnswerTable({ head, rows }: Block & { readonly kind: 'table' }) {
  const { t } = useTranslation('chat');
  const isNumber = figureColumns(head, rows);
  return (
    <Box className={classes.table} role="group" tabIndex={0} aria-label={t('answer.table')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {head.cells.map(({ at, content }, column) => (
              <Table.Th key={at} data-number={isNumber[column]}>
                <Inlines inlines={content} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.at}>
              {row.cells.map(({ at, content }, column) => (
                <Table.Td key={at} data-number={isNumber[column]}>
                  <Inlines inlines={content} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
