/** The numbers of a chart as a table, for readers who prefer or need them. */

import type { ExportCell } from '@ballast/domain/export/to-csv';
import { ScrollArea, Table, VisuallyHidden } from '@mantine/core';

export interface ChartTableData {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
  /** How a cell is shown; exports keep the plain value. */
  readonly show?: (cell: ExportCell, column: number) => string;
}

const plain = (cell: ExportCell) => String(cell ?? '');

export function ChartTable({
  caption,
  columns,
  rows,
  show = plain,
}: ChartTableData & { readonly caption: string }) {
  return (
    <ScrollArea.Autosize
      mah={320}
      type="auto"
      viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': caption }}
    >
      <Table stickyHeader className="tabular">
        <Table.Caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column, index) => (
              <Table.Th key={column} ta={index === 0 ? 'left' : 'right'}>
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.join(' ')}>
              {row.map((cell, index) => (
                <Table.Td key={columns[index]} ta={index === 0 ? 'left' : 'right'}>
                  {show(cell, index)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
