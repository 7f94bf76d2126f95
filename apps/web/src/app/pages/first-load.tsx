/** What stands on the screen until the first page has arrived. */
import { KeelMark } from '../../shared/ui/brand/keel-mark.tsx';
import classes from './first-load.module.css';

export function FirstLoad() {
  return (
    <div className={classes.screen}>
      <span className={classes.mark}>
        <KeelMark size={44} />
      </span>
    </div>
  );
}
