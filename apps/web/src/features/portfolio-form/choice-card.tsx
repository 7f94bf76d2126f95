/** One of several choices, told in a name and a sentence. */
import { IconCheck, IconLock } from '@tabler/icons-react';
import classes from './choice-card.module.css';

interface Props {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly title: string;
  readonly hint: string;
  readonly isChosen: boolean;
  /** Says which plan would open it; in sight, since a finger cannot hover. */
  readonly locked?: string | undefined;
  /** Says why it cannot be chosen now. */
  readonly disabled?: string | undefined;
  readonly onChoose: () => void;
}

export function ChoiceCard({ type, name, title, hint, isChosen, locked, disabled, onChoose }: Props) {
  const isLocked = locked !== undefined;
  const reason = locked ?? disabled;
  return (
    <label
      className={classes.card}
      data-chosen={isChosen || undefined}
      data-locked={reason !== undefined || undefined}
    >
      <input
        className={classes.input}
        type={type}
        name={name}
        checked={isChosen}
        disabled={reason !== undefined && !(isChosen && type === 'checkbox')}
        onChange={onChoose}
      />
      <span className={classes.mark} data-round={type === 'radio' || undefined} aria-hidden>
        {isLocked ? <IconLock size={12} /> : isChosen ? <IconCheck size={13} stroke={3} /> : null}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.hint}>{hint}</span>
        {reason === undefined ? null : <span className={classes.lock}>{reason}</span>}
      </span>
    </label>
  );
}
