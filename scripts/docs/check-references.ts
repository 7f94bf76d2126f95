/**
 * Follows the references in comments, test titles and documents to headings that exist (docs/style.md#references).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorsOf, headingsOf, lineOf } from './headings.ts';
import type { ReferringFile } from './referring-files.ts';
import type { SpecLine } from './spec-map.ts';
import { sectionOf } from './spec-map.ts';

const MATHEMATICS = 'docs/mathematics';
const SAFETY = 'docs/safety.md';
const DECISIONS = 'docs/decisions';

/** What references may name. */
interface ReferenceTargets {
  readonly root: string;
  /** Headings of the pages on mathematics; a name that stands twice leads nowhere in particular. */
  readonly math: readonly string[];
  /** Keys of the safety goals, `c5`. */
  readonly goals: ReadonlySet<string>;
  /** Numbers of the decision records, `046`. */
  readonly records: ReadonlySet<string>;
  /** `5`, `4.12`. */
  readonly specification: ReadonlySet<string>;
}

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

const filesBelow = (root: string, folder: string): readonly string[] =>
  existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];

export const readTargets = (root: string, lines: readonly SpecLine[]): ReferenceTargets => ({
  root,
  math: filesBelow(root, MATHEMATICS).flatMap((name) => headingsOf(read(root, `${MATHEMATICS}/${name}`))),
  goals: existsSync(join(root, SAFETY)) ? anchorsOf(read(root, SAFETY)) : new Set(),
  records: new Set(filesBelow(root, DECISIONS).map((name) => name.slice(0, 3))),
  specification: new Set(lines.flatMap((line) => [line.id.slice(1), sectionOf(line).slice(1)])),
});

interface Form {
  readonly pattern: RegExp;
  /** Null where the reference leads to what it names. */
  readonly problem: (name: string, targets: ReferenceTargets) => string | null;
}

/** A list names its form once: `safety A5, A6`. */
const list = (item: string): string => `(${item}(?:(?:, | and )${item})*)\\b`;

const forms: readonly Form[] = [
  {
    pattern: /\bmath#([a-z][\w-]*)/g,
    problem: (name, { math }) => {
      const found = math.filter((heading) => heading === name).length;
      if (found === 1) return null;
      return `math#${name}: ${found === 0 ? 'no such heading' : 'a heading that stands twice'} in ${MATHEMATICS}`;
    },
  },
  {
    pattern: new RegExp(`\\bsafety ${list('[A-I]\\d{1,2}')}`, 'gi'),
    problem: (name, { goals }) =>
      goals.has(name.toLowerCase()) ? null : `SAFETY ${name}: no such goal in ${SAFETY}`,
  },
  {
    pattern: new RegExp(`\\bdecisions? ${list('\\d{3}')}`, 'gi'),
    problem: (name, { records }) =>
      records.has(name) ? null : `decision ${name}: no such record in ${DECISIONS}`,
  },
  {
    pattern: /§(\d+(?:\.\d+)?)/g,
    problem: (name, { specification }) =>
      specification.has(name) ? null : `§${name}: no such section or line in docs/spec-map.tsv`,
  },
  {
    pattern: /\b((?:contract|[A-Z]{4,}),? §\d)/g,
    problem: (name) => `${name}: a § is the specification's alone`,
  },
  {
    pattern: /\b(SAFETY [A-I]\d)/g,
    problem: (name) => `${name}: written otherwise in docs/style.md#references`,
  },
  {
    pattern: /\b(docs\/[\w./-]+\.md(?:#[\w-]+)?)/g,
    problem: (name, { root }) => {
      const [path = '', anchor] = name.split('#');
      if (!existsSync(join(root, path))) return `${path}, which does not exist`;
      if (anchor === undefined || anchorsOf(read(root, path)).has(anchor)) return null;
      return `${name}: no such heading`;
    },
  },
];

const problemsOfForm = (
  { path, text }: ReferringFile,
  { pattern, problem }: Form,
  targets: ReferenceTargets,
): readonly string[] =>
  [...text.matchAll(pattern)].flatMap((match) =>
    (match[1] ?? '').split(/, | and /).flatMap((name) => {
      const found = problem(name, targets);
      return found === null ? [] : [`${path}:${lineOf(text, match.index)} refers to ${found}`];
    }),
  );

export const referenceProblems = (file: ReferringFile, targets: ReferenceTargets): readonly string[] =>
  forms.flatMap((form) => problemsOfForm(file, form, targets));
