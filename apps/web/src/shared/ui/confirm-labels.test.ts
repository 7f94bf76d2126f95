import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONFIRM_LABELS } from './confirm-labels.ts';

const source = join(import.meta.dirname, '..', '..');

describe('confirm labels', () => {
  it('are Turkish by default', () => {
    expect(CONFIRM_LABELS).toEqual({ confirm: 'Onayla', cancel: 'Vazgeç' });
  });

  it('are overridden by every use of the dialog', () => {
    const uses = globSync('**/*.tsx', { cwd: source }).flatMap((file) =>
      readFileSync(join(source, file), 'utf8')
        .split('<ConfirmDialog')
        .slice(1)
        .map((rest) => ({ file, text: rest.slice(0, rest.indexOf('</ConfirmDialog>')) })),
    );
    expect(uses.length).toBeGreaterThan(0);
    const silent = uses.filter(
      ({ text }) => !/\sconfirmLabel=\{t\(/.test(text) || !/\scancelLabel=\{t\(/.test(text),
    );
    expect(silent.map(({ file }) => file)).toEqual([]);
  });
});
