import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import { expectTypeOf, it } from 'vitest';
import type { Operations } from './operations.ts';
import type { TrpcKey, TrpcRecord } from './trpc-router.ts';

type Kind<T> =
  T extends TRPCQueryProcedure<infer _Q>
    ? 'query'
    : T extends TRPCMutationProcedure<infer _M>
      ? 'mutation'
      : never;

it('keeps the literals of the table, so that reads are queries, writes are mutations and files stay out', () => {
  expectTypeOf<Kind<TrpcRecord['portfolio']['list']>>().toEqualTypeOf<'query'>();
  expectTypeOf<Kind<TrpcRecord['portfolio']['approve']>>().toEqualTypeOf<'mutation'>();
  expectTypeOf<Extract<TrpcKey, 'portfolio.report' | 'assistant.response'>>().toEqualTypeOf<never>();
  expectTypeOf<Operations['auth.login']['access']>().toEqualTypeOf<'public'>();
  expectTypeOf<Operations['portfolio.list']['access']>().toEqualTypeOf<'user'>();
});
