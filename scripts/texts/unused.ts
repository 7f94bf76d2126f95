/**
 * Texts that no source names. A name may be put together from pieces: every literal of the sources is a pattern, in which what is filled in
 * stands for anything. So a text may be called used that is not, and never the other way round.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['apps', 'packages', 'scripts'] as const;
const isSource = (path: string) =>
  /\.tsx?$/.test(path) && !/node_modules|\/dist\/|\/generated\/|\/messages\/|\.test\.tsx?$/.test(path);

/** Apart, because a template may hold a literal. */
const LITERALS = [/'((?:[^'\\\n]|\\.)*)'/g, /`((?:[^`\\]|\\.)*)`/g] as const;
/** What a key is made of; anything else is some other text. */
const KEY_LIKE = /^[\w.:-]*(?:\$\{[^}]*\}[\w.:-]*)*$/;
const FILLED = /\$\{[^}]*\}/g;

const patternOf = (literal: string): string | RegExp | undefined => {
  if (!KEY_LIKE.test(literal) || literal.replaceAll(FILLED, '').length < 2) return undefined;
  if (!literal.includes('${')) return literal;
  const pieces = literal.split(FILLED).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?:^|:)${pieces.join('[\\w.:-]+')}$`);
};

const literalsOf = (source: string): string[] =>
  LITERALS.flatMap((literal) => [...source.matchAll(literal)].map(([, text = '']) => text));

export const unusedTexts = (root: string, keys: Iterable<string>): string[] => {
  const plain = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const folder of SOURCES)
    for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (isSource(`/${path}`))
        for (const literal of literalsOf(readFileSync(join(root, folder, path), 'utf8'))) {
          const pattern = patternOf(literal);
          if (typeof pattern === 'string') plain.add(pattern);
          else if (pattern !== undefined) patterns.set(pattern.source, pattern);
        }
  const all = [...patterns.values()];
  const isUsed = (key: string): boolean => {
    const path = key.slice(key.indexOf(':') + 1);
    // i18next is also asked for whole branches, and handed keys that start at any level
    const tails = path.split('.').map((_, at, pieces) => pieces.slice(at).join('.'));
    return (
      plain.has(key) || tails.some((tail) => plain.has(tail)) || all.some((pattern) => pattern.test(key))
    );
  };
  return [...keys].filter((key) => !isUsed(key));
};
