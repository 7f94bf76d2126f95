/** What the palette offers for the words typed: pages from the navigation, portfolios, tickers, actions. */
import { symbolCode } from '@ballast/contract/symbol';
import { useMantineColorScheme } from '@mantine/core';
import {
  type Icon,
  IconBriefcase2,
  IconChartCandle,
  IconEye,
  IconEyeOff,
  IconFlask2,
  IconPlus,
  IconSunMoon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { usePreference } from '../../shared/preferences/preference.ts';
import { amountsPreference } from '../../shared/preferences/preferences.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { routeOf } from '../routes.ts';
import { navigationItems } from './navigation.ts';

export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  /** What it is, or why it was found where its label does not show it. */
  readonly detail?: string;
  readonly value?: string;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

const FOUND_MAX = 6;

const holds = (text: string, query: string) =>
  text.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase());

const matching = (entries: readonly PaletteEntry[], query: string) =>
  entries.filter((entry) => holds(entry.label, query));

function useFound(search: string) {
  const trpc = useTRPC();
  const portfolios = useQuery(trpc.portfolio.list.queryOptions({ search, size: FOUND_MAX }));
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
  const { t } = useTranslation(['shell', 'quant']);
  const format = useFormat();
  const navigate = useNavigate();
  const { data: user } = useUser();
  const { toggleColorScheme } = useMantineColorScheme();
  const [amounts, setAmounts] = usePreference(amountsPreference);
  const { portfolios, tickers, isLoading, error } = useFound(search);
  const go = (path: string) => () => void navigate(path);
  const isShown = amounts === 'shown';

  const pages = (['work', 'insight', 'account'] as const)
    .flatMap((group) => navigationItems(group, user?.role === 'admin'))
    .map(({ key, icon, path }) => ({
      id: key,
      label: t(`shell:title.${routeOf(key).title}`),
      icon,
      run: go(path),
    }));
  const actions = [
    {
      id: 'new-portfolio',
      label: t('shell:palette.newPortfolio'),
      icon: IconPlus,
      run: go(linkTo('portfolioForm')),
    },
    {
      id: 'new-simulation',
      label: t('shell:palette.newSimulation'),
      icon: IconFlask2,
      run: go(linkTo('simulationForm')),
    },
    { id: 'theme', label: t('shell:palette.toggleTheme'), icon: IconSunMoon, run: toggleColorScheme },
    {
      id: 'amounts',
      label: t(isShown ? 'shell:header.hideAmounts' : 'shell:header.showAmounts'),
      icon: isShown ? IconEyeOff : IconEye,
      run: () => setAmounts(isShown ? 'hidden' : 'shown'),
    },
  ];
  const groups = [
    { label: t('shell:palette.pages'), entries: matching(pages, query) },
    {
      label: t('shell:palette.portfolios'),
      entries: portfolios.map(({ id, name, description, status, value, currency }) => ({
        id,
        label: name,
        icon: IconBriefcase2,
        detail: holds(name, search)
          ? t(`quant:status.${status}`)
          : t('shell:palette.inNote', { text: description }),
        ...(value === null ? {} : { value: format.money(value, currency) }),
        run: go(linkTo('portfolioDetail', { _id: id })),
      })),
    },
    {
      label: t('shell:palette.tickers'),
      entries: tickers.map(({ symbol, name }) => ({
        id: symbol,
        label: symbolCode(symbol),
        icon: IconChartCandle,
        detail: name,
        run: go(linkTo('ticker', { symbol })),
      })),
    },
    { label: t('shell:palette.actions'), entries: matching(actions, query) },
  ];
  // Of words that are still being looked for, only what is known here is offered: what is found for others misleads.
  const known = [groups[0], groups[3]].filter((group) => group !== undefined);
  return { groups: query === search ? groups : known, isLoading: isLoading || query !== search, error };
}
