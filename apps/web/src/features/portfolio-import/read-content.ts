/** The trades of a draft, whichever kind of file it was. */
import type { ImportDraft } from './import-draft.ts';
import { readActivities } from './read/read-activities.ts';
import { type ReadTable, readTable } from './read/read-table.ts';
import type { ReadTrade, Source } from './read/read-trade.ts';

export interface ReadContent {
  readonly source: Source;
  readonly trades: readonly ReadTrade[];
  /** Of a table: what can be corrected. */
  readonly table: ReadTable | null;
}

export const readContent = ({ content, columns, dateFormat }: ImportDraft): ReadContent => {
  if (content.kind === 'activities')
    return { source: 'ghostfolio', trades: readActivities(content.text) ?? [], table: null };
  const table = readTable(content, { ...(columns && { columns }), ...(dateFormat && { dateFormat }) });
  return { source: table?.source ?? 'table', trades: table?.trades ?? [], table };
};
