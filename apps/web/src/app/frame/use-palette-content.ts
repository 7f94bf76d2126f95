/** What the command palette offers for a query. */
import { symbolCode } from '@ballast/contract/symbol';
import { useMantineColorScheme } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { usePreference } from '../../shared/preferences/preference.ts';
import { amountsPreference } from '../../shared/preferences/preferences.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { linkTo } from '../link-to.ts';
import { routeOf } from '../routes.ts';
import { navigationItems } from './navigation.ts';

export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

const FOUND_MAX = 6;

const matching = (entries: readonly PaletteEntry[], query: string) => {
  const wanted = query.trim().toLocaleLowerCase();
  return entries.filter((entry) => entry.label.toLocaleLowerCase().includes(wanted));
};

function useFound(search: string) {
  const trpc = useTRPC();
  const portfolios = useQuery({
    ...trpc.portfolio.list.queryOptions({ search, size: FOUND_MAX }),
    placeholderData: keepPreviousData,
  });
  const tickers = useQuery({
    ...trpc.marketData.availableTickers.queryOptions({ search, size: FOUND_MAX }),
    enabled: search.trim().length > 1,
  });
  return {
    portfolios: portfolios.data?.records ?? [],
    tickers: tickers.data?.list ?? [],
    isLoading: portfolios.isLoading || tickers.isLoading,
    error: portfolios.error ?? tickers.error,
  };
}

export interface PaletteContent {
  readonly groups: readonly PaletteGroup[];
  readonly isLoading: boolean;
  /** Of what is asked from the server; pages and actions are there anyway. */
  readonly error: unknown;
}

export function usePaletteContent(query: string, search: string): PaletteContent {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { data: user } = useUser();
  const { toggleColorScheme } = useMantineColorScheme();
  const [amounts, setAmounts] = usePreference(amountsPreference);
  const { portfolios, tickers, isLoading, error } = useFound(search);
  const go = (path: string) => () => void navigate(path);

  const pages = (['work', 'insight', 'account'] as const)
    .flatMap((group) => navigationItems(group, user?.role === 'admin'))
    .map((item) => ({ id: item.key, label: t(`title.${routeOf(item.key).title}`), run: go(item.path) }));
  const actions = [
    { id: 'new-portfolio', label: t('palette.newPortfolio'), run: go(linkTo('portfolioForm')) },
    { id: 'theme', label: t('palette.toggleTheme'), run: toggleColorScheme },
    {
      id: 'amounts',
      label: t('palette.toggleAmounts'),
      run: () => setAmounts(amounts === 'shown' ? 'hidden' : 'shown'),
    },
  ];
  const groups = [
    { label: t('palette.pages'), entries: matching(pages, query) },
    {
      label: t('palette.portfolios'),
      entries: portfolios.map(({ id, name }) => ({
        id,
        label: name,
        run: go(linkTo('portfolioDetail', { _id: id })),
      })),
    },
    {
      label: t('palette.tickers'),
      entries: tickers.map(({ symbol, name }) => ({
        id: symbol,
        label: symbolCode(symbol),
        detail: name,
        run: go(linkTo('forecastTicker', { symbol })),
      })),
    },
    { label: t('palette.actions'), entries: matching(actions, query) },
  ];
  return { groups, isLoading, error };
}
