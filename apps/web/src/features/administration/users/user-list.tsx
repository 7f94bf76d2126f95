/** Every account, searched and paged; one is made, changed, closed or deleted. */
import { ADMIN_USERS_LIMIT } from '@ballast/contract/constants';
import type { User } from '@ballast/contract/entities/user';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import { SearchInput } from '../../../shared/ui/search-input.tsx';
import classes from '../administration.module.css';
import { ConfirmUser } from './confirm-user.tsx';
import { useAdminister } from './use-administer.ts';
import { useUserList } from './use-user-list.ts';
import { UserDrawer } from './user-drawer.tsx';
import type { UserAction } from './user-menu.tsx';
import { UserTable } from './user-table.tsx';

interface Chosen {
  /** null: a new one. */
  readonly user: User | null;
  readonly action: UserAction;
}

export function UserList() {
  const { t } = useTranslation(['administration', 'common']);
  const { url, query, plans } = useUserList();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  const { resetTwoFactor, setActive, remove, isBusy } = useAdminister(close);
  const { data } = query;
  const failed = [query, plans].find(({ isError }) => isError);
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  const choose = (user: User, action: UserAction) => {
    if (action === 'activate') setActive(user, true);
    else setChosen({ user, action });
  };
  const carryOut = {
    delete: remove,
    resetTwoFactor,
    deactivate: (user: User) => setActive(user, false),
  } as const;
  const asked =
    chosen?.user && chosen.action !== 'edit' && chosen.action !== 'activate'
      ? { user: chosen.user, action: chosen.action }
      : null;
  return (
    <div className={classes.stack} aria-busy={query.isFetching}>
      <div className={classes.toolbar}>
        <SearchInput
          className={classes.search}
          label={t('administration:users.search')}
          value={url.search}
          onSearch={url.setSearch}
        />
        <Button
          className={classes.end ?? ''}
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={plans.data === undefined}
          onClick={() => setChosen({ user: null, action: 'edit' })}
        >
          {t('administration:users.create')}
        </Button>
      </div>
      {data === undefined ? <Skeleton h={480} radius="md" /> : null}
      {data?.list.length === 0 ? (
        <EmptyState
          icon={IconSearchOff}
          title={t('common:state.emptySearch')}
          hint={t('common:state.emptySearchHint')}
          action={
            <Button variant="default" onClick={url.clear} mt="xs">
              {t('common:action.clearFilters')}
            </Button>
          }
        />
      ) : null}
      {data && data.list.length > 0 ? <UserTable users={data.list} onChoose={choose} /> : null}
      <Pager
        page={url.page}
        size={ADMIN_USERS_LIMIT}
        total={data?.meta.totalSize ?? 0}
        onChange={url.setPage}
      />
      {chosen?.action === 'edit' && plans.data ? (
        <UserDrawer user={chosen.user} plans={plans.data.list} onClose={close} />
      ) : null}
      {asked?.user ? (
        <ConfirmUser
          user={asked.user}
          action={asked.action}
          isBusy={isBusy}
          onCancel={close}
          onConfirm={() => asked.user && carryOut[asked.action](asked.user)}
        />
      ) : null}
    </div>
  );
}
