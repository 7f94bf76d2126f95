/** The router, derived from the table of pages: guards, redirects, lazy pages, error boundary. */
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Navigate,
  type RouteObject,
  redirect,
} from 'react-router-dom';
import type { LoadAreas } from '../shared/i18n/i18n.ts';
import type { EventCursor } from '../shared/realtime/event-cursor.ts';
import { loginPath, RETURN_TO, safeReturnTo } from '../shared/session/return-to.ts';
import type { Session } from '../shared/session/session.ts';
import { RootFrame } from './frame/root-frame.tsx';
import { AdminGuard } from './guards/admin-guard.tsx';
import { linkTo } from './link-to.ts';
import { CrashPage } from './pages/crash.page.tsx';
import { FirstLoad } from './pages/first-load.tsx';
import { DASHBOARD_PREFIXES, HOME, ROUTE_KEYS, type RouteFrame, type RouteKey, routeOf } from './routes.ts';

const pathOf = (request: Request) => {
  const { pathname, search, hash } = new URL(request.url);
  return `${pathname}${search}${hash}`;
};

export interface RouterParts {
  readonly session: Session;
  readonly cursor: EventCursor;
  readonly loadAreas: LoadAreas;
}

function guard(key: RouteKey, { session, cursor }: RouterParts) {
  const { access } = routeOf(key);
  return async ({ request }: LoaderFunctionArgs) => {
    const signedIn = session.isSignedIn();
    const { origin, searchParams } = new URL(request.url);
    if (access === 'guest' && signedIn)
      return redirect(safeReturnTo(searchParams.get(RETURN_TO), origin) ?? linkTo(HOME));
    if ((access === 'authed' || access === 'admin') && !signedIn)
      return redirect(loginPath(pathOf(request), origin));
    if (signedIn) await cursor.start();
    return null;
  };
}

function pageRoute(key: RouteKey, parts: RouterParts): RouteObject {
  const { path, access, areas, page } = routeOf(key);
  return {
    id: key,
    path,
    handle: { routeKey: key },
    loader: guard(key, parts),
    lazy: async () => {
      const [{ Page }] = await Promise.all([page(), parts.loadAreas(areas)]);
      return access === 'admin' ? { element: <AdminGuard page={Page} /> } : { Component: Page };
    },
  };
}

const authFrame = (loadAreas: LoadAreas) => async () => {
  const [{ AuthFrame }] = await Promise.all([import('./frame/auth-frame.tsx'), loadAreas(['auth'])]);
  return { Component: AuthFrame };
};
const dashboardFrame = async () => {
  const { DashboardFrame } = await import('./frame/dashboard-frame.tsx');
  return { Component: DashboardFrame };
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
          lazy: dashboardFrame,
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
