/** From a file to a portfolio: read, matched to tickers, previewed, made. What was brought and settled survives a reload. */
import { type Currency, defaultCurrency, TICKERS_MAX } from '@ballast/contract/constants';
import { TRADE_ROWS_MAX } from '@ballast/contract/entities/trades-import';
import type { User } from '@ballast/contract/entities/user';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTRPC, useTRPCClient } from '../../shared/api/trpc.ts';
import { type FileFailure, rowsOfFile } from '../../shared/files/read-rows.ts';
import { showChanged } from '../../shared/portfolio/show-changed.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import {
  type Candidate,
  choose,
  toLines,
  type UploadLine,
} from '../../shared/tickers/settle/upload-lines.ts';
import { type ImportDraft, keepImportDraft, newDraft, readImportDraft } from './import-draft.ts';
import { readActivities } from './read/read-activities.ts';
import { readContent } from './read-content.ts';
import { entriesOf, sortTrades } from './trades-to-send.ts';

export type BringFailure = FileFailure | 'noTrades' | 'tooMany';

const JSON_BYTES_MAX = 10 * 1024 * 1024;

type Brought = { readonly content: ImportDraft['content'] } | { readonly failure: BringFailure };

const bring = async (file: File): Promise<Brought> => {
  if (/\.json$/i.test(file.name) || file.type === 'application/json') {
    if (file.size > JSON_BYTES_MAX) return { failure: 'tooLarge' };
    const text = await file.text().catch(() => '');
    const activities = readActivities(text);
    if (activities === null || activities.length === 0) return { failure: 'noTrades' };
    if (activities.length > TRADE_ROWS_MAX) return { failure: 'tooMany' };
    return { content: { kind: 'activities', text } };
  }
  const result = await rowsOfFile(file);
  if (result.status === 'failed') return { failure: result.reason };
  if (result.rows.length < 2) return { failure: 'noTrades' };
  // a part of the trades would be other books
  if (result.isCut) return { failure: 'tooMany' };
  const { status: _, ...rows } = result;
  return { content: { kind: 'table', ...rows } };
};

/** As the server matches them, and as the user has settled them since. */
const settled = (lines: readonly UploadLine[], meanings: ImportDraft['meanings']): readonly UploadLine[] =>
  lines.map((line) => {
    const meaning = meanings[line.entry];
    if (meaning === undefined) return line;
    return { ...choose(line, meaning.chosen), isLeftOut: meaning.isLeftOut };
  });

export function useTradesImport(user: User) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readImportDraft(localStorage, user.id));
  const [failure, setFailure] = useState<BringFailure | null>(null);
  const [isReading, setReading] = useState(false);
  const keep = (next: ImportDraft | null) => {
    keepImportDraft(localStorage, user.id, next);
    setDraft(next);
  };
  const change = (part: Partial<ImportDraft>) => draft && keep({ ...draft, ...part });

  const read = useMemo(() => (draft === null ? null : readContent(draft)), [draft]);
  const entries = useMemo(() => entriesOf(read?.trades ?? []), [read]);
  const match = useQuery({
    queryKey: ['trades-import', 'match', entries],
    enabled: entries.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const lines: UploadLine[] = [];
      for (let at = 0; at < entries.length; at += TICKERS_MAX) {
        const part = entries.slice(at, at + TICKERS_MAX);
        lines.push(...toLines((await client.marketData.matchTickers.query({ entries: part })).list));
      }
      return lines;
    },
  });
  const lines = useMemo(
    () => settled(match.data ?? [], draft?.meanings ?? {}),
    [match.data, draft?.meanings],
  );
  const sorted = useMemo(
    () => sortTrades(read?.trades ?? [], lines, draft?.leftOut ?? []),
    [read, lines, draft?.leftOut],
  );
  const open = lines.filter(({ chosen, isLeftOut }) => chosen === null && !isLeftOut);
  const isMatched = entries.length === 0 || match.isSuccess;
  const currency = draft?.currency ?? defaultCurrency(user.language);
  const preview = useQuery({
    // what is sent follows from these
    queryKey: [
      ...['trades-import', 'preview', draft?.broughtAt, draft?.columns, draft?.dateFormat],
      ...[draft?.leftOut, draft?.meanings, currency, entries],
    ],
    enabled: isMatched && sorted.sent.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      client.portfolio.previewImport.query({ currency, trades: [...sorted.sent] }, { signal }),
  });
  const make = useMutation(
    trpc.portfolio.import.mutationOptions({
      onSuccess: async (portfolio) => {
        keepImportDraft(localStorage, user.id, null);
        await showChanged(queryClient, trpc, portfolio);
        await navigate(linkTo('portfolioDetail', { _id: portfolio.id }));
      },
    }),
  );

  return {
    ...{ draft, read, lines, sorted, open, preview, make, match, failure, isReading, isMatched },
    bringFile: async (file: File) => {
      setFailure(null);
      setReading(true);
      const brought = await bring(file);
      setReading(false);
      if ('failure' in brought) return setFailure(brought.failure);
      keep(newDraft({ fileName: file.name, broughtAt: Date.now(), content: brought.content, currency }));
    },
    forget: () => keep(null),
    setName: (name: string) => change({ name }),
    setCurrency: (next: Currency) => change({ currency: next }),
    setColumns: (columns: ImportDraft['columns']) => change({ columns }),
    setDateFormat: (dateFormat: ImportDraft['dateFormat']) => change({ dateFormat }),
    leaveRowsOut: (rows: readonly number[]) =>
      change({ leftOut: [...new Set([...(draft?.leftOut ?? []), ...rows])] }),
    takeRowsBack: () => change({ leftOut: [] }),
    settle: (entry: string, meaning: { readonly chosen: Candidate | null; readonly isLeftOut: boolean }) =>
      change({ meanings: { ...draft?.meanings, [entry]: { ...meaning } } }),
    submit: () => make.mutate({ name: draft?.name.trim() ?? '', currency, trades: [...sorted.sent] }),
  };
}

export type TradesImport = ReturnType<typeof useTradesImport>;
