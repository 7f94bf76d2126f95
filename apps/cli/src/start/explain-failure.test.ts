import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { explainFailure } from './explain-failure.ts';

const folder = mkdtempSync(join(tmpdir(), 'ballast-explain-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });
const embedded = { dataDirectory: folder, databaseUrl: null };
const own = { dataDirectory: folder, databaseUrl: 'postgresql://ballast_app@database:5432/ballast' };

describe('explainFailure', () => {
  it.each([
    [
      'a read-only disk',
      coded('EROFS', 'listen EROFS: read-only file system'),
      'cannot be written. Mount it',
    ],
    [
      'a folder on a read-only disk',
      Object.assign(coded('ENOENT', 'ENOENT: no such file or directory'), { syscall: 'mkdir' }),
      'Mount it for writing',
    ],
    [
      'a read-only disk, told by PostgreSQL',
      new Error('initdb: Read-only file system'),
      'Mount it for writing',
    ],
    [
      'a foreign folder',
      coded('EACCES', 'listen EACCES: permission denied'),
      'Start as the account that it belongs to',
    ],
    [
      'a full disk',
      coded('ENOSPC', 'ENOSPC: no space left on device, write'),
      /is full \(\d+ MB free\)\. Make room/,
    ],
    ['a full disk, told by initdb', new Error('could not extend file: No space left on device'), 'Make room'],
    ['anything else', new Error('as it is'), 'as it is'],
  ])('says what happened and what to do: %s', (_what, error, text) => {
    expect(explainFailure(error, embedded)).toMatch(text);
    expect(explainFailure(error, embedded).split('\n')).toHaveLength(1);
  });

  it.each([
    [
      'a wrong password',
      coded('28P01', 'password authentication failed for user "ballast"'),
      'POSTGRES_PASSWORD',
    ],
    ['no server', coded('ECONNREFUSED', 'connect ECONNREFUSED'), 'does not answer at database:5432'],
  ])("says it of a server of one's own: %s", (_what, error, text) => {
    expect(explainFailure(error, own)).toMatch(text);
    expect(explainFailure(error, embedded)).toBe(error.message);
  });
});
