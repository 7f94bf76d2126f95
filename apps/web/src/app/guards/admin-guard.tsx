/** `/yonetim` belongs to administrators; everybody else is sent to the portfolios. */
import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { useUser } from '../../shared/session/use-user.ts';
import { linkTo } from '../link-to.ts';
import { HOME } from '../routes.ts';

export function AdminGuard({ page: Page }: { readonly page: ComponentType }) {
  const { data: user } = useUser();
  if (!user) return null;
  return user.role === 'admin' ? <Page /> : <Navigate to={linkTo(HOME)} replace />;
}
