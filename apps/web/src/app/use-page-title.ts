/** Names the page in the browser's title; §2: the title is empty before every navigation. */
import { useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router-dom';
import { useTitleKey } from './page-handle.ts';

const SUFFIX = ' · Ballast';

/** Used once, by the outermost frame. */
export function useRouteTitle(): void {
  const { t } = useTranslation('shell');
  const { key } = useLocation();
  const { state } = useNavigation();
  const titleKey = useTitleKey();
  const title = titleKey === null ? '' : t(`title.${titleKey}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation to the same page changes only `key`
  useLayoutEffect(() => {
    document.title = title === '' || state !== 'idle' ? '' : `${title}${SUFFIX}`;
    return () => {
      document.title = '';
    };
  }, [title, key, state]);
}

/** For a page that shows one thing with a name of its own. */
export function usePageName(name: string | undefined): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: set again after every navigation
  useEffect(() => {
    if (name !== undefined && state === 'idle') document.title = `${name}${SUFFIX}`;
  }, [name, key, state]);
}
