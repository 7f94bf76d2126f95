/**
 * `npm run load:import`: a large file through `npm run import-prices`, with the time and the peak memory it prints. 1 GB of CSV
 * must stay below 300 MB; a workbook is held in memory and may take more. Options: --mb 1000, --form long|wide|xlsx.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parseArgs } from 'node:util';
import { openDatabase } from '@ballast/cli/start/database';
import { migrateDatabase } from '@ballast/cli/start/migrate-database';
import { readSettings } from '@ballast/cli/start/settings';
import { isoFromDay } from '@ballast/contract/dates';
import { ZipFile } from 'yazl';

const { values } = parseArgs({
  options: { mb: { type: 'string', default: '1000' }, form: { type: 'string', default: 'long' } },
});
const bytes = Number(values.mb) * 1e6;
const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'ballast-load-'));

const price = (symbol: number, day: number): string =>
  (50 + 40 * Math.sin(symbol + day / 97) + (day % 13) / 7).toFixed(4);
const name = (at: number): string => `T${at.toString(36).toUpperCase().padStart(5, '0')}.IS`;

const DAYS = 5000;
const FIRST_DAY = 12_000;
const WIDE_SYMBOLS = 2000;
/** 20,000 days of that many make a workbook of 48 MB. */
const WORKBOOK_SYMBOLS = 400;

/** A symbol after the other, each over its days. */
function* longRows(): Generator<string> {
  yield 'symbol,date,open,high,low,close,volume\n';
  for (let symbol = 0; ; symbol++) {
    let text = '';
    for (let day = 0; day < DAYS; day++) {
      const close = price(symbol, day);
      text += `${name(symbol)},${isoFromDay(FIRST_DAY + day)},${close},${close},${close},${close},${(day * 7919) % 1_000_000}\n`;
    }
    yield text;
  }
}

function* wideRows(): Generator<string> {
  const symbols = Array.from({ length: WIDE_SYMBOLS }, (_, at) => at);
  yield `date,${symbols.map(name).join(',')}\n`;
  for (let day = 0; ; day++)
    yield `${isoFromDay(day)},${symbols.map((symbol) => price(symbol, day)).join(',')}\n`;
}

const writeText = async (file: string, rows: Generator<string>): Promise<void> => {
  const out = createWriteStream(file);
  let written = 0;
  for (const text of rows) {
    written += text.length;
    if (!out.write(text)) await once(out, 'drain');
    if (written > bytes) break;
  }
  out.end();
  await once(out, 'finish');
};

/** Rows of random prices, because they hardly compress: the workbook itself is to be that large. */
const writeWorkbook = async (file: string): Promise<void> => {
  const zip = new ZipFile();
  const sheet = new PassThrough();
  zip.addBuffer(
    Buffer.from('<workbook><sheets><sheet name="P" r:id="r1"/></sheets></workbook>'),
    'xl/workbook.xml',
  );
  zip.addBuffer(
    Buffer.from('<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'),
    'xl/_rels/workbook.xml.rels',
  );
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const out = createWriteStream(file);
  let written = 0;
  zip.outputStream.on('data', (chunk: Buffer) => {
    written += chunk.length;
  });
  zip.outputStream.pipe(out);
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const symbols = Array.from({ length: WORKBOOK_SYMBOLS }, (_, at) => at);
  sheet.write(`<worksheet><sheetData><row>${['date', ...symbols.map(name)].map(text).join('')}</row>`);
  for (let day = 0; written < bytes && day < 20_000; day++) {
    const cells = symbols.map(() => `<c><v>${(Math.random() * 1000 + 1).toFixed(6)}</v></c>`).join('');
    if (!sheet.write(`<row>${text(isoFromDay(day))}${cells}</row>`)) await once(sheet, 'drain');
    if (day % 200 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  sheet.end('</sheetData></worksheet>');
  await once(out, 'finish');
};

const file = join(folder, values.form === 'xlsx' ? 'prices.xlsx' : 'prices.csv');
try {
  if (values.form === 'xlsx') await writeWorkbook(file);
  else await writeText(file, values.form === 'wide' ? wideRows() : longRows());
  console.log(`${(statSync(file).size / 1e6).toFixed(0)} MB, ${values.form}`);
  // the installation is running, as it is when somebody imports: the command attaches to its database
  const settings = readSettings(root, { DATA_DIR: join(folder, 'data') });
  mkdirSync(settings.dataDirectory, { recursive: true });
  const database = await openDatabase(settings, console.log);
  try {
    await migrateDatabase(settings, database);
    const child = spawn('npm', ['run', '--silent', 'import-prices', '--', file], {
      stdio: 'inherit',
      cwd: root,
      env: { ...process.env, DATA_DIR: settings.dataDirectory },
    });
    await once(child, 'exit');
  } finally {
    await database.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
