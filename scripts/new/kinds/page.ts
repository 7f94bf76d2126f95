/** A page: see docs/how-to/add-a-page.md. */
import { toCamel, toKebab, toPascal, toTitle } from '../naming.ts';
import { type Kind, planned, refused } from '../plan.ts';

const page = (key: string): string => `/** §2 ${toKebab(key)}. */
import { ${toPascal(key)} } from '../../features/${toKebab(key)}/${toKebab(key)}.tsx';

export function Page() {
  return <${toPascal(key)} />;
}
`;

const feature = (key: string): string => `/** One sentence that says what the page is for. */
import { useTranslation } from 'react-i18next';

export function ${toPascal(key)}() {
  const { t } = useTranslation('shell');
  return <h1>{t('title.${key}')}</h1>;
}
`;

export const pageKind: Kind = {
  usage: 'page <camelCaseName>',
  plan: (key) => {
    if (key !== toCamel(key)) return refused('a page is named in camelCase, as in taxReport');
    const titles = ['en', 'tr', 'de'].map((language) => ({
      path: `packages/i18n/src/messages/${language}/shell.ts`,
      after: '  title: {',
      before: '  }',
      text: `    ${key}: '${toTitle(key)}',\n`,
    }));
    return planned({
      files: [
        { path: `apps/web/src/app/pages/${toKebab(key)}.page.tsx`, text: page(key) },
        { path: `apps/web/src/features/${toKebab(key)}/${toKebab(key)}.tsx`, text: feature(key) },
      ],
      insertions: [
        {
          path: 'apps/web/src/shared/routing/paths.ts',
          after: 'export const PATHS = {',
          before: '} as const satisfies',
          text: `  ${key}: '/${toKebab(key)}',\n`,
        },
        {
          path: 'apps/web/src/app/routes.ts',
          after: 'export const ROUTES = {',
          before: '} as const satisfies',
          text: `  ${key}: {
    ...dashboard,
    title: '${key}',
    areas: [],
    page: () => import('./pages/${toKebab(key)}.page.tsx'),
    isExtension: true,
  },\n`,
        },
        ...titles,
      ],
      next: [
        'settle the path in apps/web/src/shared/routing/paths.ts, access and areas in apps/web/src/app/routes.ts',
        'a line of kind extension in docs/spec-map.tsv, the states of the page in packages/testing/src/built-pages.ts',
        'translate the title, build the four states, test the path in Chromium',
      ],
    });
  },
};
