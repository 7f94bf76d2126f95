/** An empty list of the picker: where else the same words find something is its way out. */
import { Button, Group } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { elsewhere } from './elsewhere.ts';
import type { TickerSearch } from './use-ticker-search.ts';

interface Props {
  readonly search: TickerSearch;
  /** The button that was pressed is gone with the empty list. */
  readonly onLeave: () => void;
}

export function NothingFound({ search, onLeave }: Props) {
  const { t } = useTranslation(['marketData', 'common']);
  const { filters, stats, openTab } = search;
  const others = elsewhere(search);
  // where the words find something here as well, a filter keeps it back
  const isFiltered = stats.tabs[filters.tab] > 0;
  if (others.length === 0 || isFiltered)
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t('common:state.emptySearch')}
        hint={t('common:state.emptySearchHint')}
      />
    );
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t(`marketData:picker.nothingIn.${filters.tab}`)}
      hint={t(`marketData:picker.${others.length === 1 ? 'oneElsewhere' : 'manyElsewhere'}`)}
      action={
        <Group justify="center" gap="xs" mt="xs">
          {others.map(({ tab, count }) => (
            <Button
              key={tab}
              size="md"
              variant={others.length === 1 ? 'filled' : 'default'}
              onClick={() => {
                openTab(tab);
                onLeave();
              }}
            >
              {t(`marketData:picker.inTab.${tab}`, { count })}
            </Button>
          ))}
        </Group>
      }
    />
  );
}
