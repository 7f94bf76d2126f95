/** The router, derived from the table of pages: guards, redirects, lazy pages, error boundary. */
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Navigate,
  type RouteObject,
  redirect,
} from 'react-router-dom';
import { fetchPiece } from '../shared/api/fetch-piece.ts';
import type { LoadAreas } from '../shared/i18n/i18n.ts';
import { linkTo } from '../shared/routing/link-to.ts';
import { HOME, PATHS, type PathKey } from '../shared/routing/paths.ts';
import type { Entrance } from '../shared/session/entrance.tsx';
import { loginPath, RETURN_TO, safeReturnTo } from '../shared/session/return-to.ts';
import { AuthFrame } from './frame/auth-frame.tsx';
import { RootFrame } from './frame/root-frame.tsx';
import type { PageHandle } from './page-handle.ts';
import { CrashPage } from './pages/crash.page.tsx';
import { FirstLoad } from './pages/first-load.tsx';
import { DASHBOARD_PREFIXES, ROUTE_KEYS, type RouteFrame, routeOf } from './routes.ts';

const pathOf = (request: Request) => {
  const { pathname, search, hash } = new URL(request.url);
  return `${pathname}${search}${hash}`;
};

export interface RouterParts extends Pick<Entrance, 'session' | 'connect'> {
  readonly loadAreas: LoadAreas;
}

function guard(key: PathKey, { session, connect }: RouterParts) {
  const { access, ahead } = routeOf(key);
  return ({ request, params }: LoaderFunctionArgs) => {
    const signedIn = session.isSignedIn();
    const { origin, searchParams } = new URL(request.url);
    if (access === 'guest' && signedIn)
      return redirect(safeReturnTo(searchParams.get(RETURN_TO), origin) ?? linkTo(HOME));
    if ((access === 'authed' || access === 'admin') && !signedIn)
      return redirect(loginPath(pathOf(request), origin));
    // the page asks itself, and tells how it failed
    if (ahead)
      connect()
        .then((connection) => ahead(connection, params))
        .catch(() => {});
    return null;
  };
}

function pageRoute(key: PathKey, parts: RouterParts): RouteObject {
  const { access, areas, title, page } = routeOf(key);
  return {
    id: key,
    path: PATHS[key],
    handle: { title } satisfies PageHandle,
    loader: guard(key, parts),
    lazy: async () => {
      const [{ Page }] = await Promise.all([fetchPiece(page), parts.loadAreas(areas)]);
      if (access !== 'admin') return { Component: Page };
      const { AdminGuard } = await fetchPiece(() => import('./guards/admin-guard.tsx'));
      return { element: <AdminGuard page={Page} /> };
    },
  };
}

const authFrame = (loadAreas: LoadAreas) => async () => {
  await loadAreas(['auth']);
  return { Component: AuthFrame };
};
const dashboardFrame = (connect: Entrance['connect']) => async () => {
  const [{ DashboardFrame }, connection] = await Promise.all([
    fetchPiece(() => import('./frame/dashboard-frame.tsx')),
    connect(),
  ]);
  return { element: <DashboardFrame connection={connection} /> };
};

export function createRoutes(parts: RouterParts): RouteObject[] {
  const pagesOf = (frame: RouteFrame) =>
    ROUTE_KEYS.filter((key) => routeOf(key).frame === frame).map((key) => pageRoute(key, parts));
  const toHome = <Navigate to={linkTo(HOME)} replace />;
  const toLogin = <Navigate to={linkTo('login')} replace />;
  return [
    {
      element: <RootFrame />,
      errorElement: <CrashPage isAlone />,
      hydrateFallbackElement: <FirstLoad />,
      children: [
        { path: '/', element: toHome },
        { path: '/auth', element: toLogin },
        {
          lazy: authFrame(parts.loadAreas),
          children: [{ errorElement: <CrashPage />, children: pagesOf('auth') }],
        },
        {
          lazy: dashboardFrame(parts.connect),
          children: [{ errorElement: <CrashPage />, children: pagesOf('dashboard') }],
        },
        { errorElement: <CrashPage isAlone />, children: pagesOf('bare') },
        ...DASHBOARD_PREFIXES.map((prefix) => ({ path: `/${prefix}/*`, element: toHome })),
        { path: '*', element: toLogin },
      ],
    },
  ];
}

export const createRouter = (parts: RouterParts) => createBrowserRouter(createRoutes(parts));
