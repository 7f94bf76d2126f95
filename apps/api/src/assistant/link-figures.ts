/** A plain sentence as Markdown in which every figure that a tool returned leads to its page. */
import { escapeMarkdown, linked } from '@ballast/domain/assistant/markdown';
import type { Fact } from './tool.ts';

const DIGIT = /[\d\p{L}]/u;

interface Found {
  readonly at: number;
  readonly shown: string;
  readonly href: string;
}

/** Not within another number or word, and not what is only a number of things. */
const firstOf = (text: string, { shown, href }: Fact): Found | null => {
  if (shown === null || !/\d/.test(shown) || shown.length < 2) return null;
  for (let at = text.indexOf(shown); at >= 0; at = text.indexOf(shown, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + shown.length]];
    if (!DIGIT.test(before) && !DIGIT.test(after)) return { at, shown, href };
  }
  return null;
};

export const linkFigures = (text: string, facts: readonly Fact[]): string => {
  const [first] = facts
    .flatMap((fact) => firstOf(text, fact) ?? [])
    .toSorted((a, b) => a.at - b.at || b.shown.length - a.shown.length);
  if (first === undefined) return escapeMarkdown(text);
  const { at, shown, href } = first;
  const [before, after] = [text.slice(0, at), text.slice(at + shown.length)];
  // spaces beside a figure would be trimmed as those of a name are
  const spaced = (part: string, side: 'start' | 'end') =>
    side === 'end' ? `${escapeMarkdown(part)}${/\s$/.test(part) ? ' ' : ''}` : part;
  const rest = linkFigures(after, facts);
  return `${spaced(before, 'end')}${linked(shown, href)}${/^\s/.test(after) ? ' ' : ''}${rest}`;
};
