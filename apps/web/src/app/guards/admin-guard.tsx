/** `/yonetim` belongs to administrators; everybody else is sent to the portfolios. */
import { Skeleton } from '@mantine/core';
import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { linkTo } from '../../shared/routing/link-to.ts';
import { HOME } from '../../shared/routing/paths.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';

export function AdminGuard({ page: Page }: { readonly page: ComponentType }) {
  const user = useUser();
  if (user.isPending) return <Skeleton h={240} mt="md" aria-hidden />;
  if (!user.data) return <LoadFailure order={1} error={user.error} onRetry={() => void user.refetch()} />;
  return user.data.role === 'admin' ? <Page /> : <Navigate to={linkTo(HOME)} replace />;
}
