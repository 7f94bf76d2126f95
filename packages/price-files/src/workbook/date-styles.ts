/** Which number formats of a workbook show dates: a date is a number with such a format. */
import type { Archive } from '../archive.ts';
import { readXml } from './read-xml.ts';

const BUILT_IN: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Day, month or year outside quotation marks and brackets, and no letter that only keeps its room or fills it (`_d`, `*-`). */
const showsDate = (code: string): boolean =>
  /[dmy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')) && !/general/i.test(code);

const FORMATS_MAX = 100_000;

/** For each cell style whether it shows a date. */
export async function readDateStyles(archive: Archive): Promise<readonly boolean[]> {
  const name = 'xl/styles.xml';
  if (!archive.has(name)) return [];
  const custom = new Map<string, boolean>();
  const styles: boolean[] = [];
  let isInCellFormats = false;
  const isDate = (id: string): boolean =>
    custom.get(id) ?? BUILT_IN.some(([from, to]) => Number(id) >= from && Number(id) <= to);
  const pieces = readXml(archive.read(name), {
    open: (tag, attributes) => {
      if (tag === 'numFmt' && custom.size < FORMATS_MAX)
        custom.set(attributes.numFmtId ?? '', showsDate((attributes.formatCode ?? '').slice(0, 500)));
      if (tag === 'cellXfs') isInCellFormats = true;
      if (tag === 'xf' && isInCellFormats && styles.length < FORMATS_MAX)
        styles.push(isDate(attributes.numFmtId ?? '0'));
    },
    close: (tag) => {
      if (tag === 'cellXfs') isInCellFormats = false;
    },
    text: () => undefined,
  });
  for await (const _ of pieces);
  return styles;
}
