/**
 * The landmark in which everything appears that lies over the page: hints, lists, dialogs, toasts. Mantine takes an element
 * marked so for its portals; without one they would stand outside of every landmark.
 */
import { useTranslation } from 'react-i18next';
import classes from './overlay-region.module.css';

export function OverlayRegion() {
  const { t } = useTranslation('shell');
  return <section className={classes.region} aria-label={t('overlays')} data-mantine-shared-portal-node />;
}
