/** What an administrator may do with an account. */
import type { User } from '@ballast/contract/entities/user';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDeviceMobileOff,
  IconDots,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fullName } from './full-name.ts';

export type UserAction = 'edit' | 'resetTwoFactor' | 'deactivate' | 'activate' | 'delete';

interface Props {
  readonly user: User;
  readonly onChoose: (action: UserAction) => void;
}

export function UserMenu({ user, onChoose }: Props) {
  const { t } = useTranslation('administration');
  const label = t('users.actionsOf', { name: fullName(user) });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={label} title={label}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onChoose('edit')}>
          {t('users.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDeviceMobileOff size={16} />} onClick={() => onChoose('resetTwoFactor')}>
          {t('users.resetTwoFactor')}
        </Menu.Item>
        {user.isActive ? (
          <Menu.Item leftSection={<IconLock size={16} />} onClick={() => onChoose('deactivate')}>
            {t('users.deactivate')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconLockOpen size={16} />} onClick={() => onChoose('activate')}>
            {t('users.activate')}
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onChoose('delete')}>
          {t('users.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
