/** One kind of rule: its switch, what it is about, what the plan says of it, and its fields while it is on. */
import { Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './constraint-card.module.css';

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly isOn: boolean;
  /** Says which plan would open it. */
  readonly locked: string | undefined;
  readonly error?: ReactNode;
  readonly onTurn: (on: boolean) => void;
  readonly children?: ReactNode;
}

export function ConstraintCard({ title, hint, isOn, locked, error, onTurn, children }: Props) {
  const id = useId();
  const isLocked = locked !== undefined;
  return (
    <section className={classes.card} aria-labelledby={id} data-on={isOn || undefined}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 id={id} className={classes.title}>
            {title}
          </h3>
          <p className={classes.hint}>{hint}</p>
          {isLocked ? (
            <p className={classes.lock}>
              <IconLock size={14} stroke={1.8} aria-hidden />
              {locked}
            </p>
          ) : null}
        </div>
        <Switch
          size="md"
          aria-labelledby={id}
          checked={isOn}
          // what is on may always be switched off
          disabled={isLocked && !isOn}
          onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
        />
      </div>
      {error}
      {isOn && children ? <div className={classes.body}>{children}</div> : null}
    </section>
  );
}
