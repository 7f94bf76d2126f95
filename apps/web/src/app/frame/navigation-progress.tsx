/** A thin line at the top while the next page is on its way. */
import { useNavigation } from 'react-router-dom';
import classes from './navigation-progress.module.css';

export function NavigationProgress() {
  const { state } = useNavigation();
  return <div className={classes.line} data-active={state !== 'idle' || undefined} aria-hidden="true" />;
}
