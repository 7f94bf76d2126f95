/** An upload from the text or file that was brought to the tickers that are taken. What was typed survives every failure. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchPiece } from '../../../shared/api/fetch-piece.ts';
import { useTRPCClient } from '../../../shared/api/trpc.ts';
import {
  type Candidate,
  choose,
  toLines,
  type UploadLine,
} from '../../../shared/tickers/settle/upload-lines.ts';
import type { ListFailure, ListResult } from './list-failure.ts';

interface Brought {
  readonly text: string;
  readonly fileName: string | null;
  readonly failure: ListFailure | null;
  /** Lines beyond the most that are taken. */
  readonly left: number;
}

const NOTHING: Brought = { text: '', fileName: null, failure: null, left: 0 };

export function useUpload() {
  const client = useTRPCClient();
  const [brought, setBrought] = useState(NOTHING);
  const [lines, setLines] = useState<readonly UploadLine[] | null>(null);
  const match = useMutation({
    mutationFn: (entries: readonly string[]) =>
      client.marketData.matchTickers.query({ entries: [...entries] }),
    onSuccess: ({ list }) => setLines(toLines(list)),
  });

  const check = (result: ListResult) => {
    if (result.status === 'failed') return setBrought((now) => ({ ...now, failure: result.reason }));
    setBrought((now) => ({ ...now, failure: null, left: result.list.left }));
    match.mutate(result.list.entries);
  };
  const change = (at: number, next: (line: UploadLine) => UploadLine) =>
    setLines((now) => now?.map((line, i) => (i === at ? next(line) : line)) ?? null);

  /** The readers of files are loaded when the first list comes; a lost connection is told like a list that cannot be read. */
  const read = (how: (readers: typeof import('./read-list.ts')) => ListResult | Promise<ListResult>) =>
    void fetchPiece(() => import('./read-list.ts'))
      .then(how)
      .catch((): ListResult => ({ status: 'failed', reason: 'unreadable' }))
      .then(check);
  return {
    ...brought,
    lines,
    isChecking: match.isPending,
    error: match.error,
    setText: (text: string) => setBrought((now) => ({ ...now, text, fileName: null, failure: null })),
    checkText: () => read(({ readPasted }) => readPasted(brought.text)),
    checkFile: (file: File) => {
      setBrought((now) => ({ ...now, fileName: file.name, failure: null }));
      read(({ readList }) => readList(file));
    },
    retry: () => {
      if (match.variables) match.mutate(match.variables);
    },
    choose: (at: number, chosen: Candidate | null) => change(at, (line) => choose(line, chosen)),
    leaveOut: (at: number, isLeftOut: boolean) => change(at, (line) => ({ ...line, isLeftOut })),
    back: () => setLines(null),
  };
}

export type Upload = ReturnType<typeof useUpload>;
