/** Around every page: title, scroll position, progress of a navigation, lost connection. */
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useRouteTitle } from '../use-page-title.ts';
import { NavigationProgress } from './navigation-progress.tsx';

export function RootFrame() {
  useRouteTitle();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
