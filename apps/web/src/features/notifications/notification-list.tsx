/** All notifications of the user by day, with search, pages, and what was not read apart. */
import { LIST_PAGE_SIZE } from '@ballast/contract/constants';
import type { Notification } from '@ballast/contract/entities/notification';
import { ActionIcon, Button, Card, SegmentedControl, Skeleton, Tooltip } from '@mantine/core';
import { IconBellRinging2, IconChecks, IconSearchOff, IconSettings, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDayHeading } from '../../shared/notifications/day-heading.ts';
import { groupByDay } from '../../shared/notifications/group-by-day.ts';
import { useNotificationActions } from '../../shared/notifications/use-notification-actions.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { DeleteAll } from './delete-all.tsx';
import classes from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import { type NotificationListUrl, useNotificationList } from './use-notification-list.ts';

const CLOCK_MS = 60_000;
const SKELETON_ROWS = 5;

export function NotificationList() {
  const { t } = useTranslation('notices');
  const { url, query, unread } = useNotificationList();
  const { data } = query;
  const hint = unread === null ? undefined : t('unread', { count: unread });
  return (
    <div className={classes.page} aria-busy={query.isFetching}>
      <PageHead
        title={t('title')}
        {...(hint === undefined ? {} : { hint })}
        action={<Actions unread={unread} total={data?.count ?? 0} isFiltered={url.isFiltered} />}
      />
      <Toolbar url={url} unread={unread} />
      {query.isError ? <LoadFailure error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <ListSkeleton /> : null}
      {data?.count === 0 ? <Nothing url={url} /> : null}
      {data && data.count > 0 ? <Days records={data.records} /> : null}
      <Pager page={url.page} size={LIST_PAGE_SIZE} total={data?.count ?? 0} onChange={url.setPage} />
    </div>
  );
}

interface ActionsProps {
  readonly unread: number | null;
  readonly total: number;
  readonly isFiltered: boolean;
}

function Actions({ unread, total, isFiltered }: ActionsProps) {
  const { t } = useTranslation('notices');
  const { viewAll } = useNotificationActions();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className={classes.actions}>
      <Button
        leftSection={<IconChecks size={17} stroke={1.7} aria-hidden />}
        disabled={!unread}
        loading={viewAll.isPending}
        onClick={() => viewAll.mutate({})}
      >
        {t('readAll')}
      </Button>
      <Tooltip label={t('settings')}>
        <ActionIcon
          variant="default"
          component={Link}
          to={`${linkTo('account')}?tab=notifications`}
          aria-label={t('settings')}
        >
          <IconSettings size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      {total > 0 || isFiltered ? (
        <Tooltip label={t('deleteAll')}>
          <ActionIcon variant="default" aria-label={t('deleteAll')} onClick={() => setIsAsked(true)}>
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      <DeleteAll opened={isAsked} onClose={() => setIsAsked(false)} />
    </div>
  );
}

function Toolbar({ url, unread }: { readonly url: NotificationListUrl; readonly unread: number | null }) {
  const { t } = useTranslation('notices');
  const count = unread ? ` (${unread})` : '';
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        aria-label={t('show.label')}
        value={url.filter ?? 'all'}
        data={[
          { value: 'all', label: t('show.all') },
          { value: 'unread', label: `${t('show.unread')}${count}` },
        ]}
        onChange={(value) => url.setFilter(value === 'unread' ? value : null)}
      />
      <SearchInput
        className={classes.search}
        label={t('search')}
        value={url.search}
        onSearch={url.setSearch}
      />
    </div>
  );
}

function Days({ records }: { readonly records: readonly Notification[] }) {
  const now = useNow(CLOCK_MS);
  const heading = useDayHeading();
  return groupByDay(records, now).map((day) => (
    <section key={day.key} aria-label={heading(day, now)}>
      <h2 className={classes.day}>{heading(day, now)}</h2>
      <Card padding={0} component="ul" className={classes.items}>
        {day.items.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} now={now} />
        ))}
      </Card>
    </section>
  ));
}

function Nothing({ url }: { readonly url: NotificationListUrl }) {
  const { t } = useTranslation(['notices', 'common']);
  const clear = (
    <Button variant="default" onClick={url.clear} mt="xs">
      {t('common:action.clearFilters')}
    </Button>
  );
  if (url.search !== '')
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t('common:state.emptySearch')}
        hint={t('common:state.emptySearchHint')}
        action={clear}
      />
    );
  if (url.filter === 'unread')
    return (
      <EmptyState
        icon={IconChecks}
        title={t('notices:empty.unreadTitle')}
        hint={t('notices:empty.unreadHint')}
        action={clear}
      />
    );
  return (
    <EmptyState
      icon={IconBellRinging2}
      title={t('notices:empty.title')}
      hint={t('notices:empty.hint')}
      action={
        <Button variant="default" component={Link} to={linkTo('portfolioList')} mt="xs">
          {t('notices:empty.action')}
        </Button>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <Card padding={0} aria-hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
        <div key={row} className={classes.waiting}>
          <Skeleton w={32} h={32} />
          <div>
            <Skeleton w="30%" h={14} mb={8} />
            <Skeleton w="70%" h={12} />
          </div>
        </div>
      ))}
    </Card>
  );
}
