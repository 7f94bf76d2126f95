/** Typed access to every call of the operations table; provided once, by the application. */
import type { AppRouter } from '@ballast/contract/trpc-router';
import { createTRPCContext } from '@trpc/tanstack-react-query';

export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();
