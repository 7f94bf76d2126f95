/** Navigation of wide screens. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../shared/routing/link-to.ts';
import { HOME } from '../../shared/routing/paths.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { Wordmark } from '../../shared/ui/brand/wordmark.tsx';
import { navigationItems } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import classes from './sidebar.module.css';

const GROUPS = ['work', 'insight', 'account'] as const;

export function Sidebar() {
  const { t } = useTranslation('shell');
  const { data: user } = useUser();
  const groups = GROUPS.map((group) => navigationItems(group, user?.role === 'admin')).filter(
    (items) => items.length > 0,
  );
  return (
    <nav className={classes.sidebar} aria-label={t('nav.label')}>
      <Link to={linkTo(HOME)} className={classes.home} aria-label={t('nav.home')}>
        <Wordmark />
      </Link>
      {groups.map((items) => (
        <div key={items[0]?.key} className={classes.group}>
          {items.map((item) => (
            <NavigationLink key={item.key} item={item} className={classes.link} iconSize={19} />
          ))}
        </div>
      ))}
    </nav>
  );
}
