/** The command palette: pages, portfolios, tickers and a few actions under one search field. */
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { FirstHit } from './first-hit.tsx';
import classes from './palette-dialog.module.css';
import { type PaletteContent, type PaletteGroup, usePaletteContent } from './use-palette-content.ts';

const SEARCH_PAUSE_MS = 150;

const [store, spotlight] = createSpotlight();

function Group({ group }: { readonly group: PaletteGroup }) {
  if (group.entries.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={group.label}>
      {group.entries.map(({ id, label, icon: Icon, detail, value, run }) => (
        <Spotlight.Action
          key={id}
          className={classes.action ?? ''}
          label={label}
          highlightQuery
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          rightSection={value === undefined ? null : <span className={classes.value}>{value}</span>}
          {...(detail === undefined ? {} : { description: detail })}
          onClick={run}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Nothing found is said only where it was looked for. */
function Outcome({ groups, isLoading, error }: PaletteContent) {
  const { t } = useTranslation(['shell', 'common', 'errors']);
  const isEmpty = groups.every((group) => group.entries.length === 0);
  if (error) return <Spotlight.Empty role="alert">{failureText(t, toFailure(error))}</Spotlight.Empty>;
  if (!isEmpty) return null;
  return (
    <Spotlight.Empty>{isLoading ? t('common:state.loading') : t('shell:palette.empty')}</Spotlight.Empty>
  );
}

export function PaletteDialog({ request }: { readonly request: number }) {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query, SEARCH_PAUSE_MS);
  const content = usePaletteContent(query, search);
  const list = useRef<HTMLDivElement>(null);
  const ids = content.groups.flatMap(({ entries }) => entries.map(({ id }) => id)).join(' ');
  const isAwaited = useRef(false);
  useEffect(() => {
    if (request > 0) spotlight.open();
  }, [request]);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight={420}
      yOffset="12vh"
      centered={false}
      overlayProps={{ backgroundOpacity: 0.45 }}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.title')}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        onKeyDown={({ key }) => {
          isAwaited.current = key === 'Enter' && content.isLoading && ids === '';
        }}
      />
      <Spotlight.ActionsList ref={list}>
        {content.groups.map((group) => (
          <Group key={group.label} group={group} />
        ))}
        <Outcome {...content} />
        <FirstHit store={store} list={list} ids={ids} isAwaited={isAwaited} />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
