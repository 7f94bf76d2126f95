/** The sign of a kind of notification. */
import type { NotificationKind } from '@ballast/contract/entities/notification';
import classes from './kind-icon.module.css';
import { SIGNS } from './kind-signs.ts';

interface Props {
  readonly kind: NotificationKind;
  /** Where it calls for nothing, as in a list of kinds. */
  readonly isPlain?: boolean;
}

export function KindIcon({ kind, isPlain = false }: Props) {
  const [Sign, tone] = SIGNS[kind];
  return (
    <span className={classes.sign} data-tone={isPlain ? 'plain' : tone} aria-hidden>
      <Sign size={17} stroke={1.7} />
    </span>
  );
}
