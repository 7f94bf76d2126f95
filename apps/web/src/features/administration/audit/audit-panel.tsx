/** Who did what to which object: searched by people, area and days, saved as a table. */
import { Button, Group, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { IconFileTypeCsv, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { SearchInput } from '../../../shared/ui/search-input.tsx';
import classes from '../administration.module.css';
import { AuditTable } from './audit-table.tsx';
import { useAudit } from './use-audit.ts';

const AREAS = [
  'user',
  'session',
  'plan',
  'portfolio',
  'optimization',
  'simulation',
  'transaction',
  'import',
  'dataset',
  'market',
] as const;

export function AuditPanel() {
  const { t } = useTranslation(['oversight', 'common']);
  const { query, asked, before, set, save } = useAudit();
  const { data } = query;
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={classes.stack} aria-busy={query.isFetching}>
      <div className={classes.toolbar}>
        <SearchInput
          className={classes.search}
          label={t('oversight:audit.search')}
          value={asked.search ?? ''}
          onSearch={(search) => set('search', search)}
        />
        <NativeSelect
          size="sm"
          label={t('oversight:audit.action')}
          value={asked.action ?? ''}
          data={[
            { value: '', label: t('oversight:audit.anyAction') },
            ...AREAS.map((area) => ({ value: area, label: t(`oversight:audit.area.${area}`) })),
          ]}
          onChange={({ currentTarget }) => set('action', currentTarget.value)}
        />
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            size="sm"
            label={t(`oversight:audit.${end}`)}
            value={asked[end] ?? ''}
            onChange={({ currentTarget }) => set(end, currentTarget.value)}
          />
        ))}
        <Button
          className={classes.end ?? ''}
          variant="default"
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate(null)}
        >
          {t('oversight:audit.export')}
        </Button>
      </div>
      {data === undefined ? <Skeleton h={480} radius="md" /> : null}
      {data?.list.length === 0 ? (
        <EmptyState
          icon={IconSearchOff}
          title={t('common:state.emptySearch')}
          hint={t('common:state.emptySearchHint')}
        />
      ) : null}
      {data && data.list.length > 0 ? <AuditTable entries={data.list} /> : null}
      <Group gap="xs">
        {before === null ? null : (
          <Button variant="default" onClick={() => set('before', null)}>
            {t('oversight:audit.newest')}
          </Button>
        )}
        {data?.next == null ? null : (
          <Button variant="default" onClick={() => set('before', data.next)}>
            {t('oversight:audit.more')}
          </Button>
        )}
      </Group>
    </div>
  );
}
