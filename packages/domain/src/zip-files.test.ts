import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { zipFiles } from './zip-files.ts';

const files = [
  { name: 'THYAO.IS.csv', content: new Blob(['Date,Close\n2026-01-05,300\n'.repeat(500)]) },
  { name: 'Şişecam.csv', content: new Blob(['']) },
];

it('holds every file as it was, under its name', async () => {
  const bytes = Buffer.from(await (await zipFiles(files)).arrayBuffer());
  const at = bytes.indexOf('THYAO.IS.csv');
  const packed = bytes.subarray(at + 12, at + 12 + bytes.readUInt32LE(at - 12));
  expect(inflateRawSync(packed).toString()).toBe(await files[0]!.content.text());
  expect(bytes.includes('Şişecam.csv')).toBe(true);
});

it('is the same whatever the order of the files', async () => {
  const bytesOf = async (of: typeof files) => Buffer.from(await (await zipFiles(of)).arrayBuffer());
  expect(await bytesOf(files)).toEqual(await bytesOf(files.toReversed()));
});
