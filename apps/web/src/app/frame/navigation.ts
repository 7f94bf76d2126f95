/** The main navigation, taken from the table of pages: what is built, and open to the user. */
import {
  type Icon,
  IconAdjustmentsHorizontal,
  IconBinoculars,
  IconBriefcase2,
  IconChartHistogram,
  IconDatabaseImport,
  IconFlask2,
  IconMessageCircle2,
  IconUser,
} from '@tabler/icons-react';
import { PATHS, type PathKey } from '../../shared/routing/paths.ts';
import { type NavigationGroup, ROUTE_KEYS, routeOf } from '../routes.ts';

const ICONS: Partial<Record<PathKey, Icon>> = {
  portfolioList: IconBriefcase2,
  simulationList: IconFlask2,
  forecastList: IconBinoculars,
  chatbot: IconMessageCircle2,
  statistics: IconChartHistogram,
  account: IconUser,
  administration: IconAdjustmentsHorizontal,
  marketData: IconDatabaseImport,
};

export interface NavigationItem {
  readonly key: PathKey;
  readonly path: string;
  readonly icon: Icon;
  /** The first segment: a form or detail page belongs to its list. */
  readonly section: string;
}

export function navigationItems(group: NavigationGroup, isAdmin: boolean): readonly NavigationItem[] {
  return ROUTE_KEYS.filter((key) => {
    const route = routeOf(key);
    return route.group === group && (route.access !== 'admin' || isAdmin);
  }).map((key) => ({
    key,
    path: PATHS[key],
    icon: ICONS[key] ?? IconBriefcase2,
    section: sectionOf(PATHS[key]),
  }));
}

/** Pages of the administration stand each for themselves; elsewhere the first segment is the section. */
export const sectionOf = (path: string): string => {
  const [, first = '', second] = path.split('/');
  return first === 'yonetim' && second ? `${first}/${second}` : first;
};
