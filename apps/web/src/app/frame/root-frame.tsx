/** Around every page: title, scroll position, progress of a navigation, lost connection. */
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { useRouteTitle } from '../use-page-title.ts';
import { NavigationProgress } from './navigation-progress.tsx';

/** What is opened by its address has no key of its own: it begins where it was left itself, never where another page was. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

export function RootFrame() {
  useRouteTitle();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
