/** Before anything was asked: what can be, with one question of each kind to begin with. */
import { UnstyledButton } from '@mantine/core';
import { IconMessageCircle2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { groupQuestions, type KnownQuestion } from './find-questions.ts';
import classes from './questions.module.css';

const STARTERS_MAX = 6;

interface Props {
  readonly questions: readonly KnownQuestion[];
  readonly onAsk: (text: string) => void;
}

export function Starters({ questions, onAsk }: Props) {
  const { t } = useTranslation('chat');
  const first = groupQuestions(questions).flatMap((group) => group.questions.slice(0, 1));
  return (
    <EmptyState
      icon={IconMessageCircle2}
      title={t('empty.title')}
      hint={t('empty.hint')}
      action={
        <ul className={classes.starters}>
          {first.slice(0, STARTERS_MAX).map(({ id, text }) => (
            <li key={id}>
              <UnstyledButton className={classes.starter} onClick={() => onAsk(text)}>
                {text}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      }
    />
  );
}
