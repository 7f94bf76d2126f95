/** Asks for money to be moved; list, detail and books follow. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '../../shared/api/trpc.ts';
import { showChanged } from '../../shared/portfolio/show-changed.ts';
import type { MoneyKind } from './what-happens.ts';

const CALLS = { add: 'addMoney', take: 'takeMoney' } as const satisfies Record<MoneyKind, string>;

export function useMoveMoney(kind: MoneyKind, onMoved: (amount: number) => void) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return useMutation(
    trpc.portfolio[CALLS[kind]].mutationOptions({
      // the dialog tells what was refused
      meta: { quiet: true },
      onSuccess: async (portfolio: Portfolio, { amount }) => {
        onMoved(amount);
        await Promise.all([
          showChanged(queries, trpc, portfolio),
          queries.invalidateQueries(trpc.portfolio.books.pathFilter()),
        ]);
      },
    }),
  );
}
