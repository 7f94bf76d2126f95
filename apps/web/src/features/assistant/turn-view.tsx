/** A question with its answer: how it ended, and what can be done with it. */
import { ActionIcon, Button, Loader, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/api/failure-text.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { toast } from '../../shared/ui/toast.ts';
import { AnswerView } from './answer/answer-view.tsx';
import { maskAmounts } from './answer/mask-amounts.ts';
import { parseAnswer } from './answer/parse-answer.ts';
import { plainAnswer } from './answer/plain-answer.ts';
import type { Answer, Turn } from './conversation.ts';
import classes from './turn.module.css';

const COPIED_MS = 1500;
/** What the server has said itself needs no words of the page. */
const ENDED_IN_WORDS: ReadonlySet<string> = new Set(['stopped', 'broken', 'tooLong']);

function CopyAnswer({ text, hidesAmounts }: { readonly text: string; readonly hidesAmounts: boolean }) {
  const { t } = useTranslation('chat');
  const [isCopied, setIsCopied] = useState(false);
  const label = t(isCopied ? 'answer.copied' : 'answer.copy');
  const copy = async () => {
    const shown = hidesAmounts ? maskAmounts(text) : text;
    try {
      await navigator.clipboard.writeText(plainAnswer(parseAnswer(shown, window.location.origin)));
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), COPIED_MS);
    } catch {
      void toast({ tone: 'error', message: t('answer.notCopied') });
    }
  };
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => void copy()}>
        {isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.7} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
}

function Ending({ answer: { state, failure } }: { readonly answer: Answer }) {
  const { t } = useTranslation(['chat', 'errors']);
  if (state === 'failed')
    return (
      <div role="alert">
        <Text fw={600}>{t('chat:answer.failed')}</Text>
        {failure === null ? null : <Text size="sm">{failureText(t, failure)}</Text>}
      </div>
    );
  if (!ENDED_IN_WORDS.has(state)) return null;
  const key = state === 'stopped' || state === 'tooLong' ? state : 'cut';
  return (
    <Text size="sm" c="dimmed">
      {t(`chat:answer.${key}`)}
    </Text>
  );
}

function Waiting() {
  const { t } = useTranslation('chat');
  return (
    <Text c="dimmed" className={classes.waiting}>
      <Loader size={16} type="dots" aria-hidden />
      {t('answer.waiting')}
    </Text>
  );
}

interface Props {
  readonly turn: Turn;
  /** The name of the portfolio it is about. */
  readonly about: string | undefined;
  readonly hidesAmounts: boolean;
  readonly isAsking: boolean;
  readonly onAgain: (turn: Turn) => void;
}

const UNANSWERED: Answer = { text: '', state: 'failed', failure: null };

export const TurnView = memo(function TurnView({ turn, about, hidesAmounts, isAsking, onAgain }: Props) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { query, askedAt } = turn;
  const answer = turn.answer ?? UNANSWERED;
  const isComing = answer.state === 'asking';
  const canAskAgain = query !== '' && !['asking', 'complete'].includes(answer.state);
  return (
    <li className={classes.turn} data-state={answer.state}>
      {query === '' ? null : (
        <div className={classes.question}>
          <VisuallyHidden>{t('you')}: </VisuallyHidden>
          <p className={classes.query}>{query}</p>
          <Text size="xs" c="dimmed" ta="right">
            {about === undefined ? '' : `${about} · `}
            <time dateTime={askedAt} title={format.dateTime(askedAt)}>
              {format.time(askedAt)}
            </time>
          </Text>
        </div>
      )}
      <div className={classes.reply} aria-busy={isComing}>
        <VisuallyHidden>{t('assistant')}: </VisuallyHidden>
        {isComing && answer.text === '' ? <Waiting /> : null}
        <AnswerView text={answer.text} isComing={isComing} hidesAmounts={hidesAmounts} />
        <Ending answer={answer} />
        <div className={classes.tools}>
          {!isComing && answer.text !== '' ? (
            <CopyAnswer text={answer.text} hidesAmounts={hidesAmounts} />
          ) : null}
          {canAskAgain ? (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={15} aria-hidden />}
              disabled={isAsking}
              onClick={() => onAgain(turn)}
            >
              {t('answer.again')}
            </Button>
          ) : null}
        </div>
      </div>
    </li>
  );
});
