/** A list of holdings from the text or file that was brought to lines with tickers. What was typed survives every failure. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchPiece } from '../../../shared/api/fetch-piece.ts';
import { useTRPCClient } from '../../../shared/api/trpc.ts';
import type { FileFailure, RowsResult } from '../../../shared/files/read-rows.ts';
import type { ChosenTicker } from '../portfolio-values.ts';
import { type Candidate, type HoldingLine, toLines } from './held-rows.ts';
import type { ReadHolding } from './read-holdings.ts';

export type HoldingsFailure = FileFailure | 'empty';

const loadReaders = async () => {
  const [{ rowsOfFile, rowsOfText }, { readHoldings }] = await Promise.all([
    fetchPiece(() => import('../../../shared/files/read-rows.ts')),
    fetchPiece(() => import('./read-holdings.ts')),
  ]);
  return { rowsOfFile, rowsOfText, readHoldings };
};
type Readers = Awaited<ReturnType<typeof loadReaders>>;

export function useHoldings(tickers: readonly ChosenTicker[]) {
  const client = useTRPCClient();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<HoldingsFailure | null>(null);
  const [lines, setLines] = useState<readonly HoldingLine[] | null>(null);
  const match = useMutation({
    mutationFn: (holdings: readonly ReadHolding[]) =>
      client.marketData.matchTickers.query({ entries: [...new Set(holdings.map(({ entry }) => entry))] }),
    onSuccess: ({ list }, holdings) => setLines(toLines(holdings, list, tickers)),
  });

  const read = async (rowsOf: (readers: Readers) => RowsResult | Promise<RowsResult>) => {
    setFailure(null);
    const readers = await loadReaders().catch(() => undefined);
    if (!readers) return setFailure('unreadable');
    const result = await rowsOf(readers);
    if (result.status === 'failed') return setFailure(result.reason);
    const holdings = readers.readHoldings(result);
    if (holdings.length === 0) return setFailure('empty');
    match.mutate(holdings);
  };
  return {
    text,
    failure,
    lines,
    error: match.error,
    isChecking: match.isPending,
    setText: (next: string) => {
      setFailure(null);
      setText(next);
    },
    checkText: () => void read(({ rowsOfText }) => rowsOfText(text)),
    checkFile: (file: File) => void read(({ rowsOfFile }) => rowsOfFile(file)),
    choose: (at: number, chosen: Candidate | null) =>
      setLines((now) => now?.map((line, i) => (i === at ? { ...line, chosen } : line)) ?? null),
    back: () => setLines(null),
    clear: () => {
      setLines(null);
      setText('');
    },
  };
}

export type Holdings = ReturnType<typeof useHoldings>;
