import { expect, it } from 'vitest';
import { readList, readPasted } from './read-list.ts';

const UNCLOSED = 'Symbol,Name\n"AAPL,Apple\nMSFT,Microsoft\n';
const unreadable = { status: 'failed', reason: 'unreadable' };

it('a quotation mark that is never closed is an answer, pasted or in a file', async () => {
  expect(readPasted(UNCLOSED)).toEqual(unreadable);
  expect(await readList(new File([UNCLOSED], 'list.csv'))).toEqual(unreadable);
  expect(await readList(new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'list.xlsx'))).toMatchObject({
    status: 'failed',
  });
  expect(readPasted('Symbol,Name\n"AAPL","Apple, Inc."\n')).toEqual({
    status: 'ok',
    list: { entries: ['AAPL'], left: 0 },
  });
});
