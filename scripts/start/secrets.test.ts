import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrCreateSecrets } from './secrets.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('readOrCreateSecrets', () => {
  it('keeps what it made and says so once', () => {
    const first = readOrCreateSecrets(folder);
    const second = readOrCreateSecrets(folder);
    expect(first.isNew).toBe(true);
    expect(second).toEqual({ ...first, isNew: false });
  });

  it('makes at least 32 bytes per signing secret, different over 100 installations', () => {
    const seen = new Set<string>();
    for (let installation = 0; installation < 100; installation += 1) {
      const { jwt, csrf, adminPassword } = readOrCreateSecrets(join(folder, String(installation)));
      for (const secret of [jwt, csrf])
        expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(32);
      for (const value of [jwt, csrf, adminPassword]) seen.add(value);
    }
    expect(seen.size).toBe(300);
  });

  it('lets nobody but the owner read them', () => {
    readOrCreateSecrets(folder);
    const directory = join(folder, 'secrets');
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    const files = readdirSync(directory);
    expect(files.sort()).toEqual(['admin-password', 'csrf', 'jwt']);
    for (const file of files) expect(statSync(join(directory, file)).mode & 0o777).toBe(0o600);
  });
});
