/** Every question that can be chosen, by what it is about, with a search over all of them. */
import { Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import { findQuestions, groupQuestions } from './find-questions.ts';
import classes from './questions.module.css';
import type { useQuestions } from './use-questions.ts';

const SKELETON_ROWS = 8;

interface Props {
  readonly query: ReturnType<typeof useQuestions>;
  readonly disabled: boolean;
  readonly onAsk: (text: string) => void;
}

export function QuestionList({ query: { data, error, isError, refetch }, disabled, onAsk }: Props) {
  const { t } = useTranslation('chat');
  const [search, setSearch] = useState('');
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Stack gap="xs" aria-hidden>
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
          <Skeleton key={row} h={32} />
        ))}
      </Stack>
    );
  const groups = groupQuestions(findQuestions(data.list, search));
  return (
    <>
      <SearchInput label={t('questions.search')} value={search} onSearch={setSearch} />
      {groups.length === 0 ? (
        <Text size="sm" c="dimmed" mt="md">
          <strong>{t('questions.none')}.</strong> {t('questions.noneHint')}
        </Text>
      ) : null}
      {groups.map(({ category, questions }) => (
        <section key={category} aria-label={category}>
          <h3 className={classes.category}>{category}</h3>
          <ul className={classes.list}>
            {questions.map(({ id, text }) => (
              <li key={id}>
                <UnstyledButton className={classes.question} disabled={disabled} onClick={() => onAsk(text)}>
                  {text}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
