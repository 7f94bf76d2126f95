/**
 * Breaks each guard in a copy of the repository, runs the tests that must notice, and restores it. A mutation whose text is not in
 * its file any more fails the run, and so does one that survives without a second guard.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from '@ballast/testing/copy-repository';
import { firstFailure } from './first-failure.ts';
import type { Mutation } from './mutation.ts';
import { MUTATIONS } from './mutations/all.ts';

const root = join(import.meta.dirname, '..', '..');

const VERDICTS = ['caught', 'second guard', 'SURVIVED', 'TEXT GONE', 'RED BEFORE'] as const;
type Verdict = (typeof VERDICTS)[number];

interface Row {
  readonly verdict: Verdict;
  readonly name: string;
  /** The test that noticed, or what keeps the promise instead. */
  readonly by: string;
}

/** Tests that fail without any mutation prove nothing; each set is run once. */
const createBaseline = (folder: string) => {
  const known = new Map<string, string | undefined>();
  return (tests: readonly string[]): string | undefined => {
    const key = tests.join(' ');
    if (!known.has(key)) known.set(key, firstFailure(folder, tests));
    return known.get(key);
  };
};

const tryOne = (
  folder: string,
  baseline: ReturnType<typeof createBaseline>,
  { name, file, search, replacement, tests, secondGuard }: Mutation,
): Row => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(search).length !== 2) return { verdict: 'TEXT GONE', name, by: file };
  const red = baseline(tests);
  if (red !== undefined) return { verdict: 'RED BEFORE', name, by: red };
  writeFileSync(
    path,
    text.replace(search, () => replacement),
  );
  try {
    const by = firstFailure(folder, tests);
    if (by !== undefined) return { verdict: 'caught', name, by };
    return secondGuard === undefined
      ? { verdict: 'SURVIVED', name, by: tests.join(' ') }
      : { verdict: 'second guard', name, by: secondGuard };
  } finally {
    writeFileSync(path, text);
  }
};

const line = ({ verdict, name, by }: Row): string => `| ${verdict} | ${name} | ${by.replaceAll('|', '/')} |`;

/** Answers the exit code. Only mutations whose names contain one of the words are tried; without words, all. */
export const mutate = async (words: readonly string[]): Promise<number> => {
  const chosen = MUTATIONS.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const folder = copyRepository(root);
  const baseline = createBaseline(folder);
  const rows: Row[] = [];
  try {
    for (const mutation of chosen) {
      const started = Date.now();
      const row = tryOne(folder, baseline, mutation);
      rows.push(row);
      console.log(
        `${rows.length}/${chosen.length} ${line(row)} ${Math.round((Date.now() - started) / 1000)} s`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const sorted = rows.toSorted((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));
  const count = (verdict: Verdict) => rows.filter((row) => row.verdict === verdict).length;
  console.log(['', '| verdict | guard broken | by |', '|---|---|---|', ...sorted.map(line), ''].join('\n'));
  console.log(VERDICTS.map((verdict) => `${count(verdict)} ${verdict}`).join(', '));
  return count('caught') + count('second guard') === rows.length ? 0 : 1;
};
