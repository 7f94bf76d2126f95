/** Rejected rows of an import as a file. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { findImport, listRejections } from '@ballast/db/market-data/list-imports';
import { type ExportCell, toCsv } from '@ballast/domain/export/to-csv';
import { writeWorkbook } from '@ballast/integrations/exports/write-workbook';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

/** More would be no report that anybody reads. */
const ROWS_MAX = 50_000;
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const exportRejections =
  ({ db }: Pick<Services, 'db'>): Handler<'marketImport.exportRejections'> =>
  async ({ input: { id, format } }) => {
    const record = await findImport(db, id);
    if (record === null) throw new CatalogueError('notFound');
    const rejections = await listRejections(db, id, { page: 1, size: ROWS_MAX });
    const rows: ExportCell[][] = [
      ['line', 'reason', 'column', 'text'],
      ...rejections.map(({ line, reason, column, text }) => [line, reason, column, text]),
    ];
    const name = `${record.fileName}-rejected`;
    return format === 'csv'
      ? { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: Buffer.from(toCsv(rows)) }
      : { fileName: `${name}.xlsx`, contentType: WORKBOOK, content: await writeWorkbook('rejected', rows) };
  };
