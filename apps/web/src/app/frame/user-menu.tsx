/** Who is signed in, and the way out. */
import { ActionIcon, Badge, Menu, Skeleton, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../shared/routing/link-to.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { useLogout } from '../use-logout.ts';
import classes from './user-menu.module.css';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase();

export function UserMenu() {
  const { t } = useTranslation('shell');
  const { data: user, isError } = useUser();
  const logout = useLogout();
  // The way out stays even where it is not known who is signed in.
  if (!user && isError)
    return (
      <Tooltip label={t('header.logout')}>
        <ActionIcon aria-label={t('header.logout')} onClick={logout}>
          <IconLogout size={19} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    );
  if (!user) return <Skeleton circle h={32} w={32} ml={6} />;
  const name = `${user.firstname} ${user.lastname}`.trim();
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={t('header.userMenu', { name })}>
          <span className={classes.initials} data-initials={initialsOf(name)} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600} size="sm" truncate>
            {name}
          </Text>
          {user.isDemo ? null : (
            <Text size="xs" c="dimmed" truncate>
              {user.email}
            </Text>
          )}
          <Badge mt={6} size="sm">
            {user.isDemo ? t('header.demo') : user.subscription.plan.name}
          </Badge>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={linkTo('account')} leftSection={<IconUser size={16} stroke={1.6} />}>
          {t('title.account')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={logout}>
          {t('header.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
