/** A part of the form with its number, name and what it is about. */
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './form-section.module.css';

interface Props {
  readonly number: number;
  readonly title: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

export function FormSection({ number, title, hint, error, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <div className={classes.body}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
        {children}
        {error === undefined ? null : (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </section>
  );
}
