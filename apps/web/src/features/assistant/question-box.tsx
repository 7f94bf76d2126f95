/** Where a question is written: Enter sends it, Shift and Enter begin a new line. While an answer comes, it can be stopped here. */
import { CHAT_QUERY_MAX } from '@ballast/contract/entities/chat-message';
import { ActionIcon, Textarea, VisuallyHidden } from '@mantine/core';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './question-box.module.css';

const ROWS_MAX = 8;
/** From here on the length is told. */
const NEAR_MAX = CHAT_QUERY_MAX - 400;
const KEYS_ID = 'question-keys';

interface Props {
  readonly start: string;
  readonly isAsking: boolean;
  readonly onAsk: (text: string) => void;
  readonly onStop: () => void;
  /** What it is about, and further questions. */
  readonly children: ReactNode;
}

export function QuestionBox({ start, isAsking, onAsk, onStop, children }: Props) {
  const { t } = useTranslation('chat');
  const [text, setText] = useState(start);
  // it may come later than the page; what was typed meanwhile stays
  useEffect(() => setText((typed) => (typed === '' ? start : typed)), [start]);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '';
  const send = () => {
    if (isEmpty || isAsking) return;
    onAsk(text.trim());
    setText('');
    field.current?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // while letters are put together, Enter chooses among them
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes.box}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        aria-label={t('box.label')}
        aria-describedby={KEYS_ID}
        placeholder={t('box.placeholder')}
        value={text}
        maxLength={CHAT_QUERY_MAX}
        autosize
        minRows={1}
        maxRows={ROWS_MAX}
        variant="unstyled"
        classNames={{ input: classes.field }}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      <VisuallyHidden id={KEYS_ID}>{t('box.keys')}</VisuallyHidden>
      <div className={classes.foot}>
        <div className={classes.choices}>{children}</div>
        {text.length > NEAR_MAX ? (
          <span className={classes.length} role="status">
            {t('box.length', { count: text.length, max: CHAT_QUERY_MAX })}
          </span>
        ) : null}
        {isAsking ? (
          // an element of its own: one that became the other within its click would send what stands in the field
          <ActionIcon
            key="stop"
            variant="filled"
            color="accent"
            aria-label={t('box.stop')}
            title={t('box.stop')}
            onClick={onStop}
          >
            <IconPlayerStopFilled size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon
            key="send"
            type="submit"
            variant="filled"
            color="accent"
            disabled={isEmpty}
            aria-label={t('box.send')}
            title={t('box.send')}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </form>
  );
}
