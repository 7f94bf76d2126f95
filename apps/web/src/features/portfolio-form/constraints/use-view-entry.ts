/** A view on its way into the list, chosen or typed: both are one text, and the parser says what it means. It comes with the first view. */
import type { Constraints } from '@ballast/contract/entities/configuration';
import { textOfView } from '@ballast/domain/expressions/text-of-view';
import type { ExpressionError, ExpressionNames } from '@ballast/domain/expressions/tokenize-expression';
import { useRef, useState } from 'react';
import { fetchPiece } from '../../../shared/api/fetch-piece.ts';
import { NO_PARTS, partsOfView, textOfParts, type ViewParts } from './view-parts.ts';

type View = Constraints['views']['value'][number];
export type Way = 'build' | 'type';

/** What is wrong with it: something is still to be chosen, or what the parser says. */
type EntryProblem = 'missing' | ExpressionError;

export interface ViewEntryParts {
  readonly names: ExpressionNames;
  /** Short, and no other ticker's. */
  readonly nameOf: (symbol: string) => string;
  /** The one that is changed; null: a new one. */
  readonly start: View | null;
  readonly onTake: (view: View) => void;
}

export const loadParser = () => fetchPiece(() => import('@ballast/domain/expressions/view-of-text'));

/** As it stands in both ways; what only can be typed leaves nothing chosen. */
const begin = ({ names, nameOf, start }: ViewEntryParts) => {
  if (start === null) return { way: 'build', parts: NO_PARTS, text: '' } as const;
  const parts = partsOfView(start, names.groups);
  const text = start.expression ?? (parts && textOfParts(parts, nameOf)) ?? textOfView(start, nameOf);
  return { way: parts === null ? 'type' : 'build', parts: parts ?? NO_PARTS, text } as const;
};

export function useViewEntry(entry: ViewEntryParts) {
  const { names, nameOf, start, onTake } = entry;
  const [begun] = useState(() => begin(entry));
  const [way, setWay] = useState<Way>(begun.way);
  const [parts, setParts] = useState<ViewParts>(begun.parts);
  const [text, setText] = useState(begun.text);
  const [problem, setProblem] = useState<EntryProblem | null>(null);
  /** What was chosen last may still be on its way to the screen when it is taken. */
  const latest = useRef(parts);

  const put = (next: ViewParts) => {
    latest.current = next;
    setParts(next);
    setProblem(null);
  };
  const written = () => (way === 'build' ? textOfParts(latest.current, nameOf) : text);
  /** With `take` the view is handed over where nothing is wrong with it. */
  const judge = async (take: boolean) => {
    const said = written();
    if (said === null) return setProblem('missing');
    const { viewOfText } = await loadParser();
    const found = viewOfText(said, names);
    setProblem(found.ok ? null : found.error);
    if (!found.ok || !take) return;
    onTake({ ...found.meaning, confidence: start?.confidence ?? null });
    put(NO_PARTS);
    setText('');
  };
  /** What stands there goes along where the other way can say it. */
  const turn = async (next: Way) => {
    const said = written();
    setWay(next);
    setProblem(null);
    if (next === 'type') return setText(said ?? '');
    if (said === null || said.trim() === '') return;
    const { viewOfText } = await loadParser();
    const found = viewOfText(said, names);
    const chosen = found.ok ? partsOfView(found.meaning, names.groups) : null;
    if (chosen !== null) put(chosen);
  };
  return {
    way,
    turn,
    parts,
    choose: (change: Partial<ViewParts>) => put({ ...latest.current, ...change }),
    text,
    type: (typed: string) => {
      setText(typed);
      setProblem(null);
    },
    problem,
    judge,
    isUntaken:
      way === 'build'
        ? JSON.stringify(parts) !== JSON.stringify(begun.parts)
        : text.trim() !== begun.text.trim(),
  };
}
