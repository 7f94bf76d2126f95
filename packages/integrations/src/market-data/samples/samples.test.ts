/** Every file that is shipped has its line: size, hash, licence, attribution. And the synthetic market has none of its symbols. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_LICENCES } from '@ballast/contract/market-import';
import { READY_MADE_LISTS } from '@ballast/contract/ready-made';
import { mapForeignSymbol } from '@ballast/price-files/foreign-symbol';
import { afterAll, describe, expect, it } from 'vitest';
import { createSyntheticMarket } from '../synthetic.ts';
import { openSample, SAMPLES_FOLDER } from './open-sample.ts';
import { sampleRequests } from './sample-requests.ts';
import { SAMPLE_NAMES, type SampleFile, sampleSets } from './sample-sets.ts';

const FILES: readonly SampleFile[] = [...sampleSets, SAMPLE_NAMES];
const BYTES_MAX = 6_000_000;
const readme = readFileSync(join(SAMPLES_FOLDER, 'README.md'), 'utf8');

/** MIT and BSD ask for the line of the copyright in every copy. */
const COPYRIGHTED: ReadonlySet<string> = new Set(['MIT', 'BSD-3-Clause']);
const holderOf = (project: string) => new RegExp(`\\[${project}\\]\\(https:[^)]+\\), © [^;|]{5,}[;|]`);

const read = async (file: SampleFile, folder?: string): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of openSample(file, folder)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

describe('files that are shipped', () => {
  it('are those that are listed, and no others', () => {
    const shipped = readdirSync(SAMPLES_FOLDER).filter((name) => name !== 'README.md');
    expect(shipped.sort()).toEqual(FILES.map(({ file }) => file).sort());
    expect(FILES.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(BYTES_MAX);
  });

  it.each(FILES)('$file has its size, its licence and its attribution', ({ file, bytes, sources }) => {
    expect(statSync(join(SAMPLES_FOLDER, file)).size).toBe(bytes);
    const row = readme.split('\n').find((line) => line.startsWith(`| ${file} |`)) ?? '';
    expect(sources.length).toBeGreaterThan(0);
    for (const { name, licence } of sources) {
      expect(SAMPLE_LICENCES).toContain(licence);
      expect(row).toContain(name);
      expect(row).toContain(licence);
      if (COPYRIGHTED.has(licence)) expect(row).toMatch(holderOf(name));
      expect(readme).toContain(`### ${licence}`);
    }
  });

  it.each(sampleSets)('$file holds what its line says', async (set) => {
    const [head = '', ...rows] = (await read(set)).trimEnd().split('\n');
    const cells = rows.map((row) => row.split(','));
    expect(head.split(',')).toHaveLength(set.series + 1);
    expect([cells[0]?.[0], cells.at(-1)?.[0]]).toEqual([set.from, set.to]);
    expect(cells.reduce((sum, [, ...values]) => sum + values.filter((value) => value !== '').length, 0)).toBe(
      set.points,
    );
  });
});

describe('reading', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ballast-samples-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('refuses a file with one other byte', async () => {
    const bytes = readFileSync(join(SAMPLES_FOLDER, SAMPLE_NAMES.file));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(join(folder, SAMPLE_NAMES.file), bytes);
    await expect(read(SAMPLE_NAMES, folder)).rejects.toThrow('is not the file that came with this version');
  });
});

describe('symbols', () => {
  const { universe } = createSyntheticMarket('ballast-8');
  const symbolsOf = async (set: (typeof sampleSets)[number]) => {
    const [head = ''] = (await read(set)).split('\n', 1);
    const mapping = { resolve: () => undefined, cryptoExchange: 'BINANCE' };
    return head
      .split(',')
      .slice(1)
      .map((source) => set.symbols[source] ?? mapForeignSymbol(source, mapping));
  };

  // a symbol that both have stays invented, and the real one would never be seen
  it.each(sampleSets.filter(({ key }) => key !== 'fx-ecb'))(
    'of $key are in no synthetic market',
    async (set) => {
      const symbols = await symbolsOf(set);
      expect(symbols).not.toContain(undefined);
      expect(symbols.filter((symbol) => universe.findTicker(symbol ?? ''))).toEqual([]);
    },
  );

  it('of ready-made lists are those of the sets, where a set has them', async () => {
    const known = new Set((await Promise.all(sampleSets.map(symbolsOf))).flat());
    const { bist30, ...others } = READY_MADE_LISTS;
    for (const { symbols } of Object.values(others))
      for (const symbol of symbols) expect(known).toContain(symbol);
    expect(bist30.symbols).toHaveLength(30);
    for (const { invented } of Object.values(READY_MADE_LISTS)) {
      const stand = invented === null ? [] : 'index' in invented ? [invented.index] : invented.symbols;
      for (const symbol of stand) expect(universe.findTicker(symbol)?.symbol).toBe(symbol);
    }
  });
});

it('asks for the names first, and for each set once', () => {
  expect(sampleRequests(['bist', 'crypto', 'bist']).map(({ sample, kind }) => [sample, kind])).toEqual([
    ['names', 'tickers'],
    ['bist', 'prices'],
    ['crypto', 'prices'],
  ]);
});
