/** Finds what a Markdown file promises and the repository does not hold: links, paths, commands. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { anchorsOf, lineOf, withoutCode } from './headings.ts';

export interface MarkdownContext {
  readonly root: string;
  /** Names of npm scripts by folder; '' is the root package. */
  readonly commands: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Finding {
  readonly line: number;
  readonly message: string;
}

const linkProblem = (target: string, path: string, text: string, root: string): string | null => {
  if (/^[a-z]+:/.test(target)) return null;
  const [file = '', anchor] = target.split('#');
  const resolved = file === '' ? path : posix.normalize(posix.join(dirname(path), decodeURI(file)));
  if (file !== '' && !existsSync(join(root, resolved))) return `link to ${target}, which does not exist`;
  if (anchor === undefined || !resolved.endsWith('.md')) return null;
  const there = file === '' ? text : readFileSync(join(root, resolved), 'utf8');
  return anchorsOf(there).has(anchor) ? null : `link to ${target}: no such heading`;
};

const links = (path: string, text: string, { root }: MarkdownContext): readonly Finding[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)|\bsrc="([^"]+)"/g)].flatMap((match) => {
    const message = linkProblem(match[1] ?? match[2] ?? '', path, text, root);
    return message === null ? [] : [{ line: lineOf(text, match.index), message }];
  });

const builtIn = new Set(['ci', 'install', 'run', 'audit', 'version']);

/** `npm run x`, `npm start`, in prose or in a code block; `npm install -w …` and the like are npm's own. */
const commands = (text: string, { commands: known }: MarkdownContext): readonly Finding[] =>
  [...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)(?: -w ([\w/-]+))?/g)].flatMap((match) => {
    const name = match[1] ?? '';
    const isScript = match[0].startsWith('npm run ') || !builtIn.has(name);
    const isCode = /[`$]\s*(?:[A-Z_]+=\S+ )*$|^\s*(?:[A-Z_]+=\S+ )*$|[;&|]\s*$/.test(
      text.slice(text.lastIndexOf('\n', match.index) + 1, match.index),
    );
    if (!isScript || !isCode || known.get(match[2] ?? '')?.has(name)) return [];
    return [{ line: lineOf(text, match.index), message: `command '${match[0]}', which does not exist` }];
  });

/** `packages/quant/src/keys.ts` in backticks; a path with a placeholder in it is a pattern, not a promise. */
const paths = (text: string, { root }: MarkdownContext): readonly Finding[] =>
  [...withoutCode(text).matchAll(/`((?:packages|apps|scripts|docs|prisma)\/[^`\s]*)`/g)].flatMap((match) => {
    const path = (match[1] ?? '').replace(/[:#].*$/, '');
    if (/[<>{}*…]/.test(path) || existsSync(join(root, path))) return [];
    return [{ line: lineOf(text, match.index), message: `path ${path}, which does not exist` }];
  });

export const markdownProblems = (path: string, text: string, context: MarkdownContext): readonly string[] =>
  [...links(path, text, context), ...commands(text, context), ...paths(text, context)]
    .sort((a, b) => a.line - b.line)
    .map(({ line, message }) => `${path}:${line} ${message}`);
