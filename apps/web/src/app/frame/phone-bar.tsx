/** Navigation of narrow screens: four places within reach of the thumb, the rest behind *More*; none where there is one place only. */
import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../shared/session/use-user.ts';
import { routeOf } from '../routes.ts';
import { navigationItems } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import classes from './phone-bar.module.css';

const GROUPS = ['work', 'insight', 'account'] as const;
/** *More* among them. */
const PLACES = 5;

export function PhoneBar() {
  const { t } = useTranslation('shell');
  const { data: user } = useUser();
  const isAdmin = user?.role === 'admin';
  const items = GROUPS.flatMap((group) => navigationItems(group, isAdmin));
  if (items.length < 2) return null;
  const shown = items.length > PLACES ? items.slice(0, PLACES - 1) : items;
  const rest = items.slice(shown.length);
  return (
    <nav className={classes.bar} aria-label={t('nav.label')}>
      {shown.map((item) => (
        <NavigationLink key={item.key} item={item} className={classes.link} iconSize={22} />
      ))}
      {rest.length === 0 ? null : (
        <Menu position="top-end" width={220} withinPortal={false}>
          <Menu.Target>
            <UnstyledButton className={classes.link}>
              <IconDots size={22} stroke={1.6} aria-hidden="true" />
              <span>{t('nav.more')}</span>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((item) => (
              <Menu.Item
                key={item.key}
                component={Link}
                to={item.path}
                leftSection={<item.icon size={18} stroke={1.6} aria-hidden="true" />}
              >
                {t(`title.${routeOf(item.key).title}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  );
}
