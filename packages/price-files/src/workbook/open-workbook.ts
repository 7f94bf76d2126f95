/** A workbook (XLSX) as rows of texts: what is stored, never what a formula would give. */
import type { Archive } from '../archive.ts';
import type { CsvRecord } from '../csv-records.ts';
import { FileRefusal } from '../file-refusal.ts';
import { readDateStyles } from './date-styles.ts';
import { readXml } from './read-xml.ts';
import { readSharedStrings } from './shared-strings.ts';
import { sheetRows } from './sheet-rows.ts';

export interface Workbook {
  /** Those that a reader of the workbook sees. */
  readonly sheets: readonly string[];
  /** Rows of the sheet of that name, of the first one by default. */
  readonly rows: (sheet: string | undefined) => AsyncGenerator<CsvRecord>;
}

const INDEX = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHEETS_MAX = 500;

interface Sheet {
  readonly name: string;
  readonly relation: string;
  readonly isHidden: boolean;
}

async function readIndex(archive: Archive): Promise<{ sheets: Sheet[]; is1904: boolean }> {
  const sheets: Sheet[] = [];
  let is1904 = false;
  const pieces = readXml(archive.read(INDEX), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      if (sheets.length >= SHEETS_MAX) throw new FileRefusal('tooLarge');
      sheets.push({
        name: attributes.name ?? '',
        relation: attributes['r:id'] ?? '',
        isHidden: attributes.state === 'hidden' || attributes.state === 'veryHidden',
      });
    },
    close: () => undefined,
    text: () => undefined,
  });
  for await (const _ of pieces);
  return { sheets, is1904 };
}

/** File of each relation; a path leads nowhere outside the archive, it is only looked up in it. */
async function readRelations(archive: Archive): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const pieces = readXml(archive.read(RELATIONS), {
    open: (tag, { Id = '', Target = '' }) => {
      if (tag === 'Relationship' && targets.size < SHEETS_MAX * 4)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
    close: () => undefined,
    text: () => undefined,
  });
  for await (const _ of pieces);
  return targets;
}

export const isWorkbook = (archive: Archive): boolean => archive.has(INDEX);

export async function openWorkbook(archive: Archive): Promise<Workbook> {
  if (archive.names.some((name) => /vbaProject|macrosheets|activeX|externalLinks/i.test(name)))
    throw new FileRefusal('unsafeWorkbook');
  if (!archive.has(INDEX) || !archive.has(RELATIONS)) throw new FileRefusal('notText');
  const { sheets: all, is1904 } = await readIndex(archive);
  const sheets = all.filter(({ isHidden }) => !isHidden);
  const targets = await readRelations(archive);
  return {
    sheets: sheets.map(({ name }) => name.slice(0, 100)),
    rows: async function* (name) {
      const sheet = name === undefined ? sheets[0] : sheets.find((one) => one.name.slice(0, 100) === name);
      const target = sheet && targets.get(sheet.relation);
      if (target === undefined || !archive.has(target)) throw new FileRefusal('empty');
      const strings = await readSharedStrings(archive);
      const dateStyles = await readDateStyles(archive);
      yield* sheetRows(archive.read(target), { strings, dateStyles, is1904 });
    },
  };
}
