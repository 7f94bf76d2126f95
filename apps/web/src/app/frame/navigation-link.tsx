/** One entry of the main navigation; its page is fetched as soon as the pointer or focus arrives. */
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { routeOf } from '../routes.ts';
import { type NavigationItem, sectionOf } from './navigation.ts';

interface Props {
  readonly item: NavigationItem;
  readonly className: string | undefined;
  readonly iconSize: number;
}

export function NavigationLink({ item, className, iconSize }: Props) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const route = routeOf(item.key);
  const prefetch = () => void route.page?.();
  const isCurrent = sectionOf(pathname) === item.section;
  return (
    <Link
      to={item.path}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <item.icon size={iconSize} stroke={1.6} aria-hidden="true" />
      <span>{t(`title.${route.title}`)}</span>
    </Link>
  );
}
