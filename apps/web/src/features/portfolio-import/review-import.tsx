/** The file that was read: its currency and name, what is to be settled, and what it becomes. */
import { CURRENCIES, NAME_MAX } from '@ballast/contract/constants';
import { Button, Card, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { BookedKinds } from './booked-kinds.tsx';
import { BrokenRows } from './broken-rows.tsx';
import { ColumnChoices } from './column-choices.tsx';
import type { ImportDraft } from './import-draft.ts';
import { ImportOutcome } from './import-outcome.tsx';
import type { ReadContent } from './read-content.ts';
import classes from './review-import.module.css';
import { SettleEntries } from './settle-entries.tsx';
import type { TradesImport } from './use-trades-import.ts';

interface Props {
  readonly work: TradesImport;
  readonly draft: ImportDraft;
  readonly read: ReadContent;
}

export function ReviewImport({ work, draft, read }: Props) {
  const { t } = useTranslation('tradesImport');
  return (
    <Stack gap="md">
      <Card component="section" aria-labelledby="file">
        <Group justify="space-between" align="flex-start" mb="sm">
          <div>
            <h2 id="file" className={classes.title}>
              {draft.fileName}
            </h2>
            <Text size="sm" c="dimmed">
              {t('review.source', { source: t(`source.${read.source}`), count: read.trades.length })}
            </Text>
          </div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFileUpload size={17} aria-hidden />}
            onClick={work.forget}
          >
            {t('review.other')}
          </Button>
        </Group>
        <div className={classes.fields}>
          <TextInput
            label={t('review.name')}
            value={draft.name}
            maxLength={NAME_MAX}
            required
            error={draft.name.trim() === '' ? t('review.nameMissing') : null}
            onChange={({ currentTarget: { value } }) => work.setName(value)}
          />
          <NativeSelect
            label={t('review.currency')}
            size="md"
            description={t('review.currencyHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={draft.currency}
            data={[...CURRENCIES]}
            onChange={({ currentTarget: { value } }) => {
              const next = CURRENCIES.find((each) => each === value);
              if (next) work.setCurrency(next);
            }}
          />
        </div>
        <BookedKinds work={work} />
      </Card>
      {draft.content.kind === 'table' ? (
        <ColumnChoices work={work} rows={draft.content.rows} table={read.table} />
      ) : null}
      {work.match.isError ? (
        <LoadFailure error={work.match.error} onRetry={() => void work.match.refetch()} />
      ) : null}
      <SettleEntries work={work} />
      <BrokenRows work={work} />
      <ImportOutcome work={work} name={draft.name} />
    </Stack>
  );
}
