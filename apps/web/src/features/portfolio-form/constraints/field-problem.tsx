/** What is wrong at a place that is no single field, with what mends it. */
import type { ReactNode } from 'react';
import classes from './field-problem.module.css';

export function FieldProblem({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.problem} role="alert">
      {children}
    </div>
  );
}
