/** A quiet line while pushes do not arrive, a word when they do again. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionStatus } from '../../shared/realtime/connection-status.ts';
import { toast } from '../../shared/ui/toast.ts';
import classes from './connection-notice.module.css';

export function ConnectionNotice() {
  const { t } = useTranslation('shell');
  const status = useConnectionStatus();
  const wasLost = useRef(false);
  useEffect(() => {
    if (status === 'live' && wasLost.current) void toast({ message: t('connection.back') });
    wasLost.current = status === 'lost' || (wasLost.current && status !== 'live');
  }, [status, t]);
  if (status !== 'lost' && status !== 'given-up') return null;
  return (
    <div className={classes.notice} role="status">
      {t(status === 'lost' ? 'connection.lost' : 'connection.refresh')}
    </div>
  );
}
