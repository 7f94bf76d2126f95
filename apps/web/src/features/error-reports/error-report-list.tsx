/** Groups of equal errors: what, where, how often and when last; each opens what is known of it. */
import { LIST_PAGE_SIZE } from '@ballast/contract/constants';
import type { ErrorGroup } from '@ballast/contract/entities/error-report';
import { Badge, Button, Card, NativeSelect, Skeleton, UnstyledButton } from '@mantine/core';
import { IconBugOff, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import classes from './error-reports.module.css';
import { ERROR_SORTS, type ErrorReportListUrl, useErrorReportList } from './use-error-report-list.ts';

const CLOCK_MS = 30_000;
const SKELETON_ROWS = 4;

interface RowProps {
  readonly group: ErrorGroup;
  readonly now: Date;
  readonly onOpen: (id: string) => void;
}

function Row({ group, now, onOpen }: RowProps) {
  const { t } = useTranslation('errorReports');
  const format = useFormat();
  const { id, kind, name, message, route, count, lastSeenAt } = group;
  return (
    <li>
      <UnstyledButton className={classes.row} onClick={() => onOpen(id)}>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.message}>{message || t('noMessage')}</span>
        </span>
        <span className={classes.facts}>
          <Badge variant="light" color={kind === 'render' ? 'red' : 'gray'} size="sm">
            {t(`kind.${kind}`)}
          </Badge>
          <code className={classes.route}>{route}</code>
          <span className="tabular">{t('times', { count })}</span>
          <span>{format.fromNow(lastSeenAt, now)}</span>
        </span>
      </UnstyledButton>
    </li>
  );
}

function Nothing({
  url,
  isCollecting,
}: {
  readonly url: ErrorReportListUrl;
  readonly isCollecting: boolean;
}) {
  const { t } = useTranslation(['errorReports', 'common']);
  if (url.isFiltered)
    return (
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
    );
  return (
    <EmptyState
      icon={IconBugOff}
      title={t(isCollecting ? 'errorReports:empty.title' : 'errorReports:empty.elsewhereTitle')}
      hint={t(isCollecting ? 'errorReports:empty.hint' : 'errorReports:empty.elsewhereHint')}
    />
  );
}

function Toolbar({ url }: { readonly url: ErrorReportListUrl }) {
  const { t } = useTranslation('errorReports');
  return (
    <div className={classes.toolbar}>
      <SearchInput
        className={classes.search}
        label={t('search')}
        value={url.search}
        onSearch={url.setSearch}
      />
      <NativeSelect
        size="sm"
        aria-label={t('sort.label')}
        value={url.sort}
        data={ERROR_SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const sort = ERROR_SORTS.find((each) => each === value);
          if (sort) url.setSort(sort, false);
        }}
      />
    </div>
  );
}

function ListSkeleton() {
  return (
    <Card padding={0} aria-hidden>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
        <div key={row} className={classes.row}>
          <Skeleton w="70%" h={14} />
          <Skeleton w="40%" h={12} />
        </div>
      ))}
    </Card>
  );
}

export function ErrorReportList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { url, query } = useErrorReportList();
  const now = useNow(CLOCK_MS);
  const { data } = query;
  return (
    <div className={classes.stack} aria-busy={query.isFetching}>
      <Toolbar url={url} />
      {query.isError ? <LoadFailure error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <ListSkeleton /> : null}
      {data?.count === 0 ? <Nothing url={url} isCollecting={data.isCollecting} /> : null}
      {data && data.count > 0 ? (
        <Card padding={0} component="ul" className={classes.list}>
          {data.records.map((group) => (
            <Row key={group.id} group={group} now={now} onOpen={onOpen} />
          ))}
        </Card>
      ) : null}
      <Pager page={url.page} size={LIST_PAGE_SIZE} total={data?.count ?? 0} onChange={url.setPage} />
    </div>
  );
}
