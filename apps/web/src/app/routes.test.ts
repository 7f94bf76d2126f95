import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PATHS } from '../shared/routing/paths.ts';
import { navigationItems } from './frame/navigation.ts';
import { DASHBOARD_PREFIXES, ROUTE_KEYS, routeOf } from './routes.ts';

/** The pages of §2 as the specification writes them, below their parents. */
const SPECIFIED = [
  '/test-error',
  '/auth/login',
  '/auth/forgot-password',
  '/auth/recover-password',
  '/auth/subscription-expired',
  '/sso/matriks',
  '/sso/ideal-data',
  '/portfolio/list',
  '/portfolio/form/:id?',
  '/portfolio/approval/:_id',
  '/portfolio/:_id',
  '/simulation/form/:id?',
  '/simulation/list',
  '/simulation/:_id',
  '/forecast',
  '/forecast/:symbol',
  '/chatbot',
  '/yonetim',
  '/account',
  '/statistics',
];

const map = readFileSync(join(import.meta.dirname, '../../../../docs/spec-map.tsv'), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'));

const pages = ROUTE_KEYS.map((key) => ({
  path: PATHS[key] as string,
  isExtension: routeOf(key).isExtension,
}));

describe('the table of pages (§2)', () => {
  it('holds every specified page', () => {
    const paths: readonly string[] = Object.values(PATHS);
    expect(SPECIFIED.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('marks every other page as extension and lists it in the spec map', () => {
    const beyond = pages.filter(({ path }) => !SPECIFIED.includes(path));
    expect(beyond.map(({ path }) => path)).toContain('/notifications');
    for (const { path, isExtension } of beyond) {
      expect(isExtension, `${path} is not in §2`).toBe(true);
      const line = map.find(
        ([, , statement = '', kind]) => kind === 'extension' && statement.includes(`\`${path}\``),
      );
      expect(line, `${path} has no extension line in docs/spec-map.tsv`).toBeDefined();
    }
  });

  it('lists what belongs to its reader in the navigation', () => {
    const listed = (['work', 'insight', 'account'] as const).flatMap((group) => navigationItems(group, true));
    expect(listed.map(({ key }) => key)).toContain('portfolioList');
    expect(navigationItems('account', false).map(({ key }) => key)).not.toContain('marketData');
  });

  it('knows what lies below the dashboard by its pages', () => {
    expect(DASHBOARD_PREFIXES).toEqual(expect.arrayContaining(['account', 'portfolio', 'yonetim']));
    expect(DASHBOARD_PREFIXES).not.toContain('login');
    expect(DASHBOARD_PREFIXES).not.toContain('');
  });

  it('marks no specified page as extension', () => {
    const marked = pages.filter(({ isExtension }) => isExtension);
    expect(marked.filter(({ path }) => SPECIFIED.includes(path))).toEqual([]);
  });
});
