/** What each page of `paths.ts` is (§2): router, guards, titles and navigation are derived from this table. */
import type { MessageArea } from '@ballast/i18n/messages';
import type { ComponentType } from 'react';
import type { Params } from 'react-router-dom';
import { PATHS, type PathKey } from '../shared/routing/paths.ts';
import type { Connection } from '../shared/session/connection.ts';
import type { TitleKey } from './page-handle.ts';

/** public: anyone · guest: signed-in users are sent on · authed: others go to login · admin: others go to the list. */
export type RouteAccess = 'public' | 'guest' | 'authed' | 'admin';
export type RouteFrame = 'bare' | 'auth' | 'dashboard';
export type NavigationGroup = 'work' | 'insight' | 'account';

export interface RouteDefinition {
  readonly access: RouteAccess;
  readonly frame: RouteFrame;
  readonly title: TitleKey;
  /** Message areas that the page needs beside those of the frame. */
  readonly areas: readonly MessageArea[];
  readonly page: () => Promise<{ readonly Page: ComponentType }>;
  /** Asked for while the page itself is still fetched, unless it is known: what all of the page waits for. */
  readonly ahead?: (connection: Connection, params: Params) => Promise<unknown>;
  /** A page beyond §2; each has a line of its own in docs/spec-map.tsv. */
  readonly isExtension?: true;
  /** Present: listed in the main navigation. */
  readonly group?: NavigationGroup;
}

/** The same form sets up portfolios and simulations. */
const FORM_AREAS = ['portfolio', 'formSteps', 'quant', 'forms', 'marketData', 'simulation'] as const;
const SIMULATION_AREAS = ['simulation', 'simulationDetail', 'quant', 'charts', 'detail'] as const;

const dashboard = { access: 'authed', frame: 'dashboard' } as const;
const guest = { access: 'guest', frame: 'auth', areas: ['auth', 'forms'] } as const;

const portfolioAhead: RouteDefinition['ahead'] = ({ queryClient, trpc }, { _id: id = '' }) =>
  queryClient.ensureQueryData(trpc.portfolio.get.queryOptions({ id }));

/** The same page for both providers (§2). */
const sso = {
  access: 'public',
  frame: 'auth',
  areas: ['sso', 'auth', 'forms', 'consent', 'password'],
  page: () => import('./pages/sso.page.tsx'),
} as const;

export const ROUTES = {
  testError: {
    access: 'public',
    frame: 'bare',
    title: 'testError',
    areas: [],
    page: () => import('./pages/test-error.page.tsx'),
  },

  shared: {
    access: 'public',
    frame: 'bare',
    title: 'shared',
    areas: ['sharing', 'charts', 'quant', 'portfolio', 'detail'],
    page: () => import('./pages/shared.page.tsx'),
    isExtension: true,
  },

  login: { ...guest, title: 'login', page: () => import('./pages/login.page.tsx') },
  forgotPassword: {
    ...guest,
    areas: ['auth', 'forms', 'password'],
    title: 'forgotPassword',
    page: () => import('./pages/forgot-password.page.tsx'),
  },
  recoverPassword: {
    ...guest,
    // whoever is signed in elsewhere in this browser may set another account's password
    access: 'public',
    areas: ['auth', 'forms', 'password'],
    title: 'recoverPassword',
    page: () => import('./pages/recover-password.page.tsx'),
  },
  subscriptionExpired: {
    ...guest,
    access: 'public',
    areas: ['auth', 'password'],
    title: 'subscriptionExpired',
    page: () => import('./pages/subscription-expired.page.tsx'),
  },
  ssoMatriks: { ...sso, title: 'ssoMatriks' },
  ssoIdealData: { ...sso, title: 'ssoIdealData' },

  portfolioList: {
    ...dashboard,
    title: 'portfolioList',
    areas: ['portfolio', 'quant'],
    group: 'work',
    page: () => import('./pages/portfolio-list.page.tsx'),
  },
  portfolioForm: {
    ...dashboard,
    title: 'portfolioForm',
    areas: FORM_AREAS,
    page: () => import('./pages/portfolio-form.page.tsx'),
  },
  portfolioImport: {
    ...dashboard,
    title: 'portfolioImport',
    areas: ['tradesImport', 'marketData'],
    page: () => import('./pages/portfolio-import.page.tsx'),
    isExtension: true,
  },
  portfolioApproval: {
    ...dashboard,
    title: 'portfolioApproval',
    ahead: portfolioAhead,
    areas: ['portfolio', 'quant', 'charts', 'suggestion'],
    page: () => import('./pages/portfolio-approval.page.tsx'),
  },
  portfolioDetail: {
    ...dashboard,
    title: 'portfolioDetail',
    ahead: portfolioAhead,
    areas: ['portfolio', 'quant', 'charts', 'detail', 'suggestion'],
    page: () => import('./pages/portfolio-detail.page.tsx'),
  },

  simulationList: {
    ...dashboard,
    title: 'simulationList',
    areas: ['simulation', 'quant'],
    group: 'work',
    page: () => import('./pages/simulation-list.page.tsx'),
  },
  simulationForm: {
    ...dashboard,
    title: 'simulationForm',
    areas: FORM_AREAS,
    page: () => import('./pages/simulation-form.page.tsx'),
  },
  simulationCompare: {
    ...dashboard,
    title: 'simulationCompare',
    areas: SIMULATION_AREAS,
    page: () => import('./pages/simulation-compare.page.tsx'),
    isExtension: true,
  },
  simulationDetail: {
    ...dashboard,
    title: 'simulationDetail',
    ahead: ({ queryClient, trpc }, { _id: id = '' }) =>
      queryClient.ensureQueryData(trpc.simulation.get.queryOptions({ id })),
    areas: [...SIMULATION_AREAS, 'portfolio', 'formSteps', 'suggestion', 'outlook'],
    page: () => import('./pages/simulation-detail.page.tsx'),
  },

  forecastList: {
    ...dashboard,
    title: 'forecastList',
    areas: ['forecast'],
    group: 'insight',
    page: () => import('./pages/forecast-list.page.tsx'),
  },
  forecastTicker: {
    ...dashboard,
    title: 'forecastTicker',
    areas: ['forecast', 'charts'],
    page: () => import('./pages/forecast-ticker.page.tsx'),
  },
  ticker: {
    ...dashboard,
    title: 'ticker',
    areas: ['ticker', 'charts', 'marketData', 'quant'],
    page: () => import('./pages/ticker.page.tsx'),
    isExtension: true,
  },
  chatbot: {
    ...dashboard,
    title: 'chatbot',
    areas: ['chat', 'charts'],
    group: 'insight',
    page: () => import('./pages/chatbot.page.tsx'),
  },
  statistics: {
    ...dashboard,
    title: 'statistics',
    areas: ['statistics', 'portfolio', 'charts'],
    group: 'insight',
    page: () => import('./pages/statistics.page.tsx'),
  },

  account: {
    ...dashboard,
    title: 'account',
    areas: ['account', 'forms', 'notices', 'password'],
    group: 'account',
    page: () => import('./pages/account.page.tsx'),
  },
  notifications: {
    ...dashboard,
    title: 'notifications',
    areas: ['notices'],
    page: () => import('./pages/notifications.page.tsx'),
    isExtension: true,
  },
  administration: {
    ...dashboard,
    access: 'admin',
    title: 'administration',
    areas: [
      'administration',
      'oversight',
      'forms',
      'quant',
      'portfolioRules',
      'orders',
      'charts',
      'marketImport',
      'exporting',
      'errorReports',
    ],
    group: 'account',
    page: () => import('./pages/administration.page.tsx'),
  },
  marketData: {
    ...dashboard,
    access: 'admin',
    title: 'marketData',
    areas: ['marketImport', 'samples'],
    group: 'account',
    page: () => import('./pages/market-data.page.tsx'),
    isExtension: true,
  },
} as const satisfies Record<PathKey, RouteDefinition>;

export const ROUTE_KEYS = Object.keys(ROUTES) as readonly PathKey[];
export const routeOf = (key: PathKey): RouteDefinition => ROUTES[key];

/** §2: unknown paths below the dashboard go home, any other unknown path goes to login. */
const firstPiece = (key: PathKey) => PATHS[key].split('/')[1] ?? '';
export const DASHBOARD_PREFIXES: readonly string[] = [
  ...new Set(ROUTE_KEYS.filter((key) => routeOf(key).frame === 'dashboard').map(firstPiece)),
];
