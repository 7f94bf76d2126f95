/** Reads a finished answer aloud, once and whole: not each word as it comes. */
import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { maskAmounts } from './answer/mask-amounts.ts';
import { parseAnswer } from './answer/parse-answer.ts';
import { plainAnswer } from './answer/plain-answer.ts';
import type { Turn } from './conversation.ts';

/** Longer ones are read where they stand. */
const LENGTH_MAX = 800;

interface Props {
  /** The one asked last on this page. */
  readonly turn: Turn | undefined;
  readonly hidesAmounts: boolean;
}

export function Announcement({ turn, hidesAmounts }: Props) {
  const { t } = useTranslation('chat');
  const answer = turn?.answer;
  const text = answer && answer.state !== 'asking' ? answer.text : '';
  const spoken = useMemo(() => {
    const shown = hidesAmounts ? maskAmounts(text) : text;
    return plainAnswer(parseAnswer(shown, window.location.origin)).slice(0, LENGTH_MAX);
  }, [text, hidesAmounts]);
  return (
    <VisuallyHidden role="status">
      {spoken === '' ? '' : t('answer.announced', { text: spoken })}
    </VisuallyHidden>
  );
}
