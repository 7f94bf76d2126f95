/** Names of the file that are no one ticker yet, each settled in place; those that are certain fold. */
import { Alert, Button, Card, Collapse, Loader, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineRow } from '../../shared/tickers/settle/line-row.tsx';
import { groupOf, type UploadLine } from '../../shared/tickers/settle/upload-lines.ts';
import classes from './review-import.module.css';
import type { TradesImport } from './use-trades-import.ts';

/** So many exist in the page at once: more is looked at after these are settled. */
const SHOWN_MAX = 60;

const isOpen = (line: UploadLine) => ['ambiguous', 'unknown'].includes(groupOf(line));

function Lines({ work, lines }: { readonly work: TradesImport; readonly lines: readonly UploadLine[] }) {
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  return (
    <ul className={classes.rows}>
      {lines.slice(0, SHOWN_MAX).map((line) => (
        <li key={line.entry}>
          <LineRow
            line={line}
            isNarrow={isNarrow}
            onChoose={(chosen) => work.settle(line.entry, { chosen, isLeftOut: false })}
            onLeaveOut={(isLeftOut) => work.settle(line.entry, { chosen: line.chosen, isLeftOut })}
          />
        </li>
      ))}
    </ul>
  );
}

export function SettleEntries({ work }: { readonly work: TradesImport }) {
  const { t } = useTranslation('tradesImport');
  const [isShown, { toggle }] = useDisclosure(false);
  const { lines } = work;
  // what is being settled keeps its place, so that nothing moves under the pointer
  const [atFirst, setAtFirst] = useState<{ readonly of: unknown; readonly entries: ReadonlySet<string> }>();
  if (work.match.isFetching)
    return (
      <Card>
        <Text size="sm" role="status">
          <Loader size={14} mr={8} aria-hidden />
          {t('entries.matching')}
        </Text>
      </Card>
    );
  if (lines.length === 0) return null;
  if (atFirst?.of !== work.match.data)
    setAtFirst({ of: work.match.data, entries: new Set(lines.filter(isOpen).map(({ entry }) => entry)) });
  const shown = lines.filter((line) => atFirst?.entries.has(line.entry) || isOpen(line));
  const certain = lines.filter((line) => !shown.includes(line));
  return (
    <Card component="section" aria-labelledby="entries">
      <h2 id="entries" className={classes.title}>
        {t('entries.title')}
      </h2>
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {work.open.length === 0
          ? t('entries.settled', { count: lines.length })
          : t('entries.open', { count: work.open.length, all: lines.length })}
      </Text>
      <Lines work={work} lines={shown} />
      {shown.length > SHOWN_MAX ? (
        <Alert variant="light" icon={<IconInfoCircle size={18} />} mt="xs">
          {t('entries.more', { count: shown.length - SHOWN_MAX })}
        </Alert>
      ) : null}
      {certain.length > 0 ? (
        <>
          <Button size="compact-sm" variant="subtle" onClick={toggle} aria-expanded={isShown} mt="xs">
            {t(isShown ? 'entries.hide' : 'entries.show', { count: certain.length })}
          </Button>
          <Collapse expanded={isShown}>{isShown ? <Lines work={work} lines={certain} /> : null}</Collapse>
        </>
      ) : null}
    </Card>
  );
}
