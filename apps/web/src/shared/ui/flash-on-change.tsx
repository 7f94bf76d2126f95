/** A number whose ground lights up once when it changes, in the colour of its direction (docs/interface.md#motion). */
import { type ReactNode, useState } from 'react';
import classes from './flash-on-change.module.css';

interface Props {
  readonly value: number;
  readonly children: ReactNode;
}

export function FlashOnChange({ value, children }: Props) {
  const [last, setLast] = useState({ value, changes: 0, direction: '' });
  if (last.value !== value)
    setLast({ value, changes: last.changes + 1, direction: value > last.value ? 'up' : 'down' });
  return (
    <span key={last.changes} className={classes.flash} data-direction={last.direction || undefined}>
      {children}
    </span>
  );
}
