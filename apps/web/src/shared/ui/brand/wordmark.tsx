/** Mark and name, as in the navigation and on the sign-in card. */
import { KeelMark } from './keel-mark.tsx';
import classes from './wordmark.module.css';

export function Wordmark({ size = 28 }: { readonly size?: number }) {
  return (
    <span className={classes.wordmark}>
      <KeelMark size={size} />
      <span className={classes.name}>Ballast</span>
    </span>
  );
}
