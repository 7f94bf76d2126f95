/**
 * A part of a line as a model wrote it, made into what an answer may hold: figures that a tool returned lead to their page, others are marked,
 * links lead to pages that a tool named, and nothing is HTML, code or an address (decision 103, safety C9).
 */
import { UNVERIFIED_HREF } from '@ballast/contract/entities/assistant';
import { linked } from '@ballast/domain/assistant/markdown';
import type { FigureLedger } from './figure-ledger.ts';
import { findFigures } from './figures.ts';

const UNVERIFIED = ` [?](${UNVERIFIED_HREF})`;

/** Its address may hold a pair of parentheses, and a title behind it. */
const LINK = /!?\[([^[\]]*)\]\(\s*((?:[^()\s]|\([^()\s]*\))*)(?:\s[^()]*)?\)/g;
const TAG = /<\/?[a-z!?][^<>]*>/gi;
/** Also what a reader of Markdown makes a link of by itself. */
const ADDRESS = /(?:[a-z0-9+.-]*:\/\/|www\.|\b(?:javascript|data|vbscript|mailto):)[^\s|)\]]*/gi;
/** What would be more than text: escapes, code, brackets of links, the beginning of a tag. */
const withoutSigns = (text: string): string =>
  text
    .replaceAll(/[\\`]/g, '')
    .replaceAll(TAG, '')
    .replaceAll(ADDRESS, '')
    .replaceAll(/[[\]]/g, '\\$&')
    .replaceAll(/<(?![\s\d=.,%])/g, '\\<');

const withFigures = (text: string, before: string, ledger: FigureLedger): string => {
  let checked = '';
  let at = 0;
  const line = `${before}${text}`;
  for (const figure of findFigures(line)) {
    const start = figure.start - before.length;
    if (start < at) continue;
    const known = ledger.find(figure, line.slice(0, figure.start));
    checked += text.slice(at, start);
    if (known === null) checked += `${figure.text}${UNVERIFIED}`;
    else checked += known.href === null ? figure.text : linked(known.shown ?? figure.text, known.href);
    at = figure.end - before.length;
  }
  return checked + text.slice(at);
};

/** `before`: what the model wrote before it in the same line. */
export const checkText = (text: string, before: string, ledger: FigureLedger): string => {
  let checked = '';
  let at = 0;
  const check = (part: string, until: number) =>
    withFigures(withoutSigns(part), withoutSigns(`${before}${text.slice(0, until)}`), ledger);
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match;
    checked += check(text.slice(at, match.index), at);
    at = match.index + whole.length;
    const words = withoutSigns(label);
    // a figure leads where its tool said, whatever the model says
    const isLink = ledger.isPage(href) && words.trim() !== '' && findFigures(words).length === 0;
    checked += isLink ? linked(words.replaceAll('\\', ''), href) : check(label, match.index);
  }
  return checked + check(text.slice(at), at);
};
