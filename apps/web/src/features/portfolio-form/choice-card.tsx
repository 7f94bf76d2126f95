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
  readonly onChoose: () => void;
}

export function ChoiceCard({ type, name, title, hint, isChosen, locked, onChoose }: Props) {
  const isLocked = locked !== undefined;
  return (
    <label className={classes.card} data-chosen={isChosen || undefined} data-locked={isLocked || undefined}>
      <input
        className={classes.input}
        type={type}
        name={name}
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
      />
      <span className={classes.mark} data-round={type === 'radio' || undefined} aria-hidden>
        {isLocked ? <IconLock size={12} /> : isChosen ? <IconCheck size={13} stroke={3} /> : null}
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.hint}>{hint}</span>
        {isLocked ? <span className={classes.lock}>{locked}</span> : null}
      </span>
    </label>
  );
}
