/** Says where companies and prices are invented, and how real ones come here. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../shared/routing/link-to.ts';
import { useUser } from '../../shared/session/use-user.ts';
import classes from './other-tabs.module.css';
import { useReadyMade } from './use-ready-made.ts';
import type { TickerSearch } from './use-ticker-search.ts';

export function InventedNote({ search }: { readonly search: TickerSearch }) {
  const { t } = useTranslation('marketData');
  const { data: user } = useUser();
  const { data } = useReadyMade();
  if (!data) return null;
  const isInvented = search.tickers.some(({ synthetic }) => synthetic);
  if (data.hasReal)
    return isInvented ? <div className={classes.note}>{t('picker.inventedBeside')}</div> : null;
  // also where nothing was found: it says why
  return (
    <div className={classes.note}>
      {t('picker.inventedAlone')}{' '}
      {user?.role === 'admin' ? (
        <Button component={Link} to={`${linkTo('marketData')}?tab=samples`} size="compact-xs">
          {t('picker.loadReal')}
        </Button>
      ) : (
        t('picker.askAdmin')
      )}
    </div>
  );
}
