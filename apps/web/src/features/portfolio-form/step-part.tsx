/** A part of a step with its own small heading. */
import type { ReactNode } from 'react';
import classes from './step-part.module.css';

interface Props {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

export function StepPart({ title, hint, children }: Props) {
  return (
    <div className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      <div className={classes.body}>{children}</div>
    </div>
  );
}
