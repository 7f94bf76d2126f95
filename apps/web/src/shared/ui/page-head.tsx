/** Title of a page, a line below it, and its one primary action. */
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-head.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
}

export function PageHead({ title, hint, action }: Props) {
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      </div>
      {action}
    </div>
  );
}
