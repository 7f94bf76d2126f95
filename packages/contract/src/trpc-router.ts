/** The tRPC router as a type, derived from the operations table, so that the web needs nothing of the api. */
import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { ErrorBody } from './error-body.ts';
import type { OperationArguments, OperationKey, OperationOutput, Operations } from './operations.ts';

export interface TrpcRoot {
  ctx: object;
  meta: object;
  errorShape: { message: string; code: number; data: ErrorBody };
  transformer: false;
}

type AreaOf<Key extends string> = Key extends `${infer Area}.${string}` ? Area : never;
type NameOf<Key extends string> = Key extends `${string}.${infer Name}` ? Name : never;

/** Streams and files are plain HTTP. */
export type TrpcKey = {
  [Key in OperationKey]: Operations[Key] extends { response: 'stream' | 'file' } ? never : Key;
}[OperationKey];

type Procedure<Key extends OperationKey> = Operations[Key]['effect'] extends 'read'
  ? TRPCQueryProcedure<{ input: OperationArguments<Key>; output: OperationOutput<Key>; meta: object }>
  : TRPCMutationProcedure<{ input: OperationArguments<Key>; output: OperationOutput<Key>; meta: object }>;

export type TrpcRecord = {
  [Area in AreaOf<TrpcKey>]: {
    [Key in TrpcKey as Key extends `${Area}.${string}` ? NameOf<Key> : never]: Procedure<Key>;
  };
};

export type AppRouter = TRPCBuiltRouter<TrpcRoot, TrpcRecord>;
