/** A quiet line while pushes do not arrive. */
import { useTranslation } from 'react-i18next';
import { useConnectionStatus } from '../../shared/realtime/connection-status.ts';
import classes from './connection-notice.module.css';

export function ConnectionNotice() {
  const { t } = useTranslation('shell');
  const status = useConnectionStatus();
  if (status !== 'lost' && status !== 'given-up') return null;
  return (
    <div className={classes.notice} role="status">
      {t(status === 'lost' ? 'connection.lost' : 'connection.refresh')}
    </div>
  );
}
