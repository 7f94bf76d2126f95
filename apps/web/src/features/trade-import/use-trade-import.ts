/** From a file to a portfolio: what was read, chosen and left out stays where a step fails. */
import type { Currency } from '@ballast/contract/constants';
import { TRADE_ROWS_MAX, type TradeChoices } from '@ballast/contract/entities/trade-import';
import { layoutOf, readTradeTable, type TradeLayout } from '@ballast/price-files/trades/read-trade-table';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTRPC, useTRPCClient } from '../../shared/api/trpc.ts';
import { readTradeFile, type SourceResult, type TradeSource } from './read-trade-file.ts';
import {
  type Candidate,
  type Choices,
  type EntryMatch,
  entriesOf,
  firstChoices,
  rowsToSend,
} from './trade-entries.ts';

const POLL_MS = 700;
/** A call of matching takes as many. */
const ENTRIES_A_CALL = 1000;
export const FIRST_CHOICES: TradeChoices = { cash: 'asNeeded', oversold: 'refuse', splits: 'apply' };

type Failure = Extract<SourceResult, { readonly status: 'failed' }>['reason'] | 'tooMany';

interface Brought {
  readonly fileName: string;
  readonly source: TradeSource;
  readonly layout: TradeLayout | null;
}

const draftsOf = ({ source, layout }: Brought, today: string) =>
  source.kind === 'drafts' || layout === null
    ? source.kind === 'drafts'
      ? source.drafts
      : []
    : readTradeTable(source.rows, layout, today);

/** What the names of a file mean. */
function useMatches(entries: readonly string[]) {
  const client = useTRPCClient();
  return useQuery({
    queryKey: ['trade-entries', entries],
    enabled: entries.length > 0,
    queryFn: async () => {
      const list: EntryMatch[] = [];
      for (let at = 0; at < entries.length; at += ENTRIES_A_CALL)
        list.push(
          ...(await client.marketData.matchTickers.query({ entries: entries.slice(at, at + ENTRIES_A_CALL) }))
            .list,
        );
      return list;
    },
  });
}

export function useTradeImport(initialCurrency: Currency) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [brought, setBrought] = useState<Brought | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [currency, setCurrency] = useState(initialCurrency);
  const [answers, setAnswers] = useState(FIRST_CHOICES);
  /** Looked at since the last change. */
  const [checkedId, setCheckedId] = useState<string | null>(null);

  const drafts = useMemo(() => (brought ? draftsOf(brought, today) : []), [brought, today]);
  const entries = useMemo(() => entriesOf(drafts), [drafts]);
  const matches = useMatches(entries);
  const chosen = useMemo(
    () => new Map([...firstChoices(matches.data ?? []), ...choices]),
    [matches.data, choices],
  );
  const rows = useMemo(() => rowsToSend(drafts, chosen, leftOut), [drafts, chosen, leftOut]);

  const key = trpc.tradeImport.get.queryKey();
  const stored = useQuery({
    ...trpc.tradeImport.get.queryOptions({}),
    refetchInterval: ({ state }) => {
      const status = state.data?.import?.status;
      return status === 'checking' || status === 'building' ? POLL_MS : false;
    },
  });
  const show = (shown: NonNullable<typeof stored.data>['import']) => {
    setCheckedId(shown?.id ?? null);
    queryClient.setQueryData(key, { import: shown });
  };
  const check = useMutation(trpc.tradeImport.check.mutationOptions({ onSuccess: show }));
  const commit = useMutation(trpc.tradeImport.commit.mutationOptions({ onSuccess: show }));

  /** What was looked at is no longer what would be sent. */
  const changed =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setCheckedId(null);
      set(value);
    };
  const bring = async (file: File) => {
    const read = await readTradeFile(file).catch(
      (): SourceResult => ({ status: 'failed', reason: 'unreadable' }),
    );
    if (read.status === 'failed') return setFailure(read.reason);
    const { source } = read;
    const count = source.kind === 'table' ? source.rows.length - 1 : source.drafts.length;
    if (count > TRADE_ROWS_MAX) return setFailure('tooMany');
    setFailure(null);
    setChoices(new Map());
    setLeftOut(new Set());
    setCheckedId(null);
    const layout = source.kind === 'table' ? layoutOf(source.rows, source.delimiter) : null;
    return setBrought({ fileName: file.name.slice(0, 200), source, layout });
  };
  const current = stored.data?.import ?? null;
  return {
    ...{
      brought,
      failure,
      drafts,
      entries,
      matches,
      chosen,
      rows,
      leftOut,
      currency,
      answers,
      check,
      commit,
    },
    shown: current !== null && current.id === checkedId ? current : null,
    bring: (file: File) => void bring(file),
    drop: () => setBrought(null),
    setLayout: changed((layout: TradeLayout) => setBrought((now) => now && { ...now, layout })),
    choose: changed(({ entry, to }: { readonly entry: string; readonly to: Candidate | null }) =>
      setChoices((now) => new Map([...now, [entry, to]])),
    ),
    leaveOut: changed((lines: readonly number[]) => setLeftOut((now) => new Set([...now, ...lines]))),
    setCurrency: changed(setCurrency),
    setAnswers: changed(setAnswers),
    runCheck: () => {
      if (brought) check.mutate({ fileName: brought.fileName, currency, choices: answers, rows });
    },
  };
}

export type TradeImportState = ReturnType<typeof useTradeImport>;
