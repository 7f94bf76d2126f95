/** Navigation of narrow screens: four places within reach of the thumb, the rest behind *More*. */
import { Menu, UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../shared/session/use-user.ts';
import { routeOf } from '../routes.ts';
import { navigationItems } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import classes from './phone-bar.module.css';

export function PhoneBar() {
  const { t } = useTranslation('shell');
  const { data: user } = useUser();
  const isAdmin = user?.role === 'admin';
  const items = [...navigationItems('work', isAdmin), ...navigationItems('insight', isAdmin)];
  const shown = items.slice(0, 4);
  const rest = [...items.slice(4), ...navigationItems('account', isAdmin)];
  return (
    <nav className={classes.bar} aria-label={t('nav.label')}>
      {shown.map((item) => (
        <NavigationLink key={item.key} item={item} className={classes.link} iconSize={22} />
      ))}
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
    </nav>
  );
}
