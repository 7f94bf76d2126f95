/** The one table of pages (§2): router, links, guards, titles and navigation are derived from it. */
import type { MessageArea, Messages } from '@ballast/i18n/messages';
import type { ComponentType } from 'react';

export type TitleKey = keyof Messages['shell']['title'];

/** public: anyone · guest: signed-in users are sent on · authed: others go to login · admin: others go to the list. */
export type RouteAccess = 'public' | 'guest' | 'authed' | 'admin';
export type RouteFrame = 'bare' | 'auth' | 'dashboard';
export type NavigationGroup = 'work' | 'insight' | 'account';

export interface RouteDefinition {
  readonly path: `/${string}`;
  readonly access: RouteAccess;
  readonly frame: RouteFrame;
  readonly title: TitleKey;
  /** Message areas that the page needs beside those of the frame. */
  readonly areas: readonly MessageArea[];
  /** Absent: not built. Nothing leads to it then, and its address says that it is not part of this version. */
  readonly page?: () => Promise<{ readonly Page: ComponentType }>;
  /** A page beyond §2; each has a line of its own in docs/spec-map.tsv. */
  readonly isExtension?: true;
  /** Present: listed in the main navigation. */
  readonly group?: NavigationGroup;
}

/** In the place of a page that is not built. */
export const notBuilt = () => import('./pages/not-built.page.tsx');
const portfolioForm = () => import('./pages/portfolio-form.page.tsx');

const dashboard = { access: 'authed', frame: 'dashboard' } as const;
const guest = { access: 'guest', frame: 'auth', areas: ['auth', 'forms'] } as const;

export const ROUTES = {
  testError: {
    path: '/test-error',
    access: 'public',
    frame: 'bare',
    title: 'testError',
    areas: [],
    page: () => import('./pages/test-error.page.tsx'),
  },

  login: { ...guest, path: '/auth/login', title: 'login', page: () => import('./pages/login.page.tsx') },
  forgotPassword: { ...guest, path: '/auth/forgot-password', title: 'forgotPassword' },
  recoverPassword: { ...guest, path: '/auth/recover-password', title: 'recoverPassword' },
  subscriptionExpired: {
    ...guest,
    access: 'public',
    path: '/auth/subscription-expired',
    title: 'subscriptionExpired',
    page: () => import('./pages/subscription-expired.page.tsx'),
  },
  ssoMatriks: { ...guest, access: 'public', path: '/sso/matriks', title: 'ssoMatriks' },
  ssoIdealData: { ...guest, access: 'public', path: '/sso/ideal-data', title: 'ssoIdealData' },

  portfolioList: {
    ...dashboard,
    path: '/portfolio/list',
    title: 'portfolioList',
    areas: ['portfolio', 'quant'],
    group: 'work',
    page: () => import('./pages/portfolio-list.page.tsx'),
  },
  portfolioForm: {
    ...dashboard,
    path: '/portfolio/form/:id?',
    title: 'portfolioForm',
    areas: ['portfolio', 'quant', 'forms', 'marketData'],
    page: portfolioForm,
  },
  portfolioApproval: {
    ...dashboard,
    path: '/portfolio/approval/:_id',
    title: 'portfolioApproval',
    areas: ['portfolio', 'quant', 'charts', 'suggestion'],
    page: () => import('./pages/portfolio-approval.page.tsx'),
  },
  portfolioDetail: {
    ...dashboard,
    path: '/portfolio/:_id',
    title: 'portfolioDetail',
    areas: ['portfolio', 'quant', 'charts', 'detail', 'suggestion'],
    page: () => import('./pages/portfolio-detail.page.tsx'),
  },

  simulationList: {
    ...dashboard,
    path: '/simulation/list',
    title: 'simulationList',
    areas: [],
    group: 'work',
  },
  simulationForm: {
    ...dashboard,
    path: '/simulation/form/:id?',
    title: 'simulationForm',
    areas: [],
  },
  simulationDetail: {
    ...dashboard,
    path: '/simulation/:_id',
    title: 'simulationDetail',
    areas: [],
  },

  forecastList: {
    ...dashboard,
    path: '/forecast',
    title: 'forecastList',
    areas: [],
    group: 'insight',
  },
  forecastTicker: {
    ...dashboard,
    path: '/forecast/:symbol',
    title: 'forecastTicker',
    areas: [],
  },
  chatbot: { ...dashboard, path: '/chatbot', title: 'chatbot', areas: [], group: 'insight' },
  statistics: {
    ...dashboard,
    path: '/statistics',
    title: 'statistics',
    areas: [],
    group: 'insight',
  },

  account: { ...dashboard, path: '/account', title: 'account', areas: [], group: 'account' },
  notifications: {
    ...dashboard,
    path: '/notifications',
    title: 'notifications',
    areas: [],
    isExtension: true,
  },
  administration: {
    ...dashboard,
    access: 'admin',
    path: '/yonetim',
    title: 'administration',
    areas: [],
    group: 'account',
  },
  marketData: {
    ...dashboard,
    access: 'admin',
    path: '/yonetim/data',
    title: 'marketData',
    areas: ['dataImport', 'samples'],
    group: 'account',
    page: () => import('./pages/market-data.page.tsx'),
    isExtension: true,
  },
} as const satisfies Record<string, RouteDefinition>;

export type RouteKey = keyof typeof ROUTES;
export const ROUTE_KEYS = Object.keys(ROUTES) as readonly RouteKey[];
export const routeOf = (key: RouteKey): RouteDefinition => ROUTES[key];
export const isBuilt = (key: RouteKey): boolean => routeOf(key).page !== undefined;

/** §2: unknown paths below the dashboard go home, any other unknown path goes to login. */
export const HOME = 'portfolioList' satisfies RouteKey;
const firstPiece = ({ path }: RouteDefinition) => path.split('/')[1] ?? '';
export const DASHBOARD_PREFIXES: readonly string[] = [
  ...new Set(
    ROUTE_KEYS.map(routeOf)
      .filter(({ frame }) => frame === 'dashboard')
      .map(firstPiece),
  ),
];
