import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
  it('keeps what it made', () => {
    const first = readOrCreateSecrets(folder);
    expect(readOrCreateSecrets(folder)).toEqual(first);
  });

  it.each([
    ['jwt', '', 'secrets/jwt is empty'],
    ['csrf', 'short', 'secrets/csrf shorter than 32 bytes'],
    ['jwt', 'change-me-please-super-secret-jwt-token-key', 'secrets/jwt is a well-known default'],
    ['admin-password', '', 'secrets/admin-password is empty'],
  ])('refuses %s with %j, and says what to do', (name, text, problem) => {
    readOrCreateSecrets(folder);
    writeFileSync(join(folder, 'secrets', name), text);
    expect(() => readOrCreateSecrets(folder)).toThrow(problem);
    expect(() => readOrCreateSecrets(folder)).toThrow('Bring it back from a backup, or delete it');
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
