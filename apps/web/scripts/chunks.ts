/**
 * What is fetched together: few and large files, by when they are needed. `start` stands before the sign-in page and before every
 * other, `app` before every page behind it. What a library rarely changes is kept apart (`vendor`).
 */

const ofPackages = (...names: readonly string[]) => new RegExp(`node_modules/(${names.join('|')})/`);
const ofSources = (...paths: readonly string[]) => new RegExp(`apps/web/src/(${paths.join('|')})`);

/** A module goes to the first group that asks for it, and takes along what it imports and nobody before took. */
export const CHUNK_GROUPS = [
  {
    name: 'vendor',
    test: ofPackages(
      'react',
      'react-dom',
      'scheduler',
      'react-router',
      'react-router-dom',
      'i18next',
      'react-i18next',
    ),
    priority: 50,
  },
  { name: 'start', test: ofSources('main', 'app/frame/auth-frame', 'app/pages/login\\.page'), priority: 30 },
  // asks the server which events come next while the rest is still read: nothing is loaded before that is known
  { name: 'connection', test: ofSources('shared/session/connection'), priority: 25 },
  {
    name: 'app',
    test: ofSources(
      'app/frame/dashboard-frame',
      'features/auth/sign-in',
      'app/guards',
      'app/pages/portfolio-list',
      // of two pages each, and too small for a request
      'app/pages/(absent|portfolio)-failure',
      'shared/url/use-tab-page',
    ),
    priority: 20,
  },
  { name: 'live', test: ofSources('shared/realtime/start-live-updates'), priority: 15 },
  {
    name: 'rules',
    test: /(packages\/(contract|domain)\/src|node_modules\/zod)\//,
    minShareCount: 2,
    priority: 4.5,
  },
  // what two pages share: a file of its own each would be a request each
  {
    name: 'small',
    test: /apps\/web\/src\/(shared|features)\//,
    minShareCount: 3,
    maxModuleSize: 3000,
    priority: 4,
  },
  {
    name: 'pieces',
    test: ofPackages('@mantine', '@tabler', 'react-remove-scroll'),
    minShareCount: 2,
    priority: 5,
  },
  { name: 'charts', test: ofSources('shared/charts/(value-chart|allocation-doughnut|chart-)'), priority: 10 },
];
