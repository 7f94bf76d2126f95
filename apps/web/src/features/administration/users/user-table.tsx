/** The users of a page, newest first; cards on a phone. */
import type { User } from '@ballast/contract/entities/user';
import { Card, Group, Table, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import stacked from '../../../shared/ui/stacked-table.module.css';
import classes from '../administration.module.css';
import { fullName } from './full-name.ts';
import { type UserAction, UserMenu } from './user-menu.tsx';
import { ActiveBadge, Expiry, Marks } from './user-state.tsx';

interface RowProps {
  readonly user: User;
  readonly isOwn: boolean;
  readonly onChoose: (action: UserAction) => void;
}

function UserRow({ user, isOwn, onChoose }: RowProps) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  return (
    <Table.Tr>
      <Table.Td className={classes.first ?? ''}>
        <Group gap="xs">
          <span className={classes.name}>{fullName(user)}</span>
          <Marks user={user} isOwn={isOwn} />
        </Group>
        <span className={classes.quiet}>{user.email}</span>
      </Table.Td>
      <Table.Td data-label={t('users.role')}>{t(`role.${user.role}`)}</Table.Td>
      <Table.Td data-label={t('users.plan')}>{user.subscription.plan.name}</Table.Td>
      <Table.Td data-label={t('users.expires')}>
        <Expiry expirationDate={user.expirationDate} />
      </Table.Td>
      <Table.Td className={stacked.number ?? ''} data-label={t('users.portfolios')}>
        {format.integer(user.portfolioCount)}
      </Table.Td>
      <Table.Td className={stacked.number ?? ''} data-label={t('users.simulations')}>
        {format.integer(user.simulationCount)}
      </Table.Td>
      <Table.Td data-label={t('users.registered')}>{format.shortDate(user.registeredAt)}</Table.Td>
      <Table.Td data-label={t('users.state')}>
        <ActiveBadge isActive={user.isActive} />
      </Table.Td>
      <Table.Td className={classes.actions ?? ''}>
        <UserMenu user={user} onChoose={onChoose} />
      </Table.Td>
    </Table.Tr>
  );
}

interface Props {
  readonly users: readonly User[];
  readonly onChoose: (user: User, action: UserAction) => void;
}

export function UserTable({ users, onChoose }: Props) {
  const { t } = useTranslation('administration');
  const { data: own } = useUser();
  return (
    <Card p={0}>
      <div className={stacked.scroll}>
        <Table
          className={`${stacked.table} ${classes.table}`}
          highlightOnHover
          highlightOnHoverColor="var(--ballast-hover)"
          verticalSpacing={10}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('users.name')}</Table.Th>
              <Table.Th>{t('users.role')}</Table.Th>
              <Table.Th>{t('users.plan')}</Table.Th>
              <Table.Th>{t('users.expires')}</Table.Th>
              <Table.Th className={stacked.number ?? ''}>{t('users.portfolios')}</Table.Th>
              <Table.Th className={stacked.number ?? ''}>{t('users.simulations')}</Table.Th>
              <Table.Th>{t('users.registered')}</Table.Th>
              <Table.Th>{t('users.state')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('users.actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {users.map((user) => (
              <UserRow
                key={user.id}
                user={user}
                isOwn={user.id === own?.id}
                onChoose={(action) => onChoose(user, action)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}
