/** What of the file is not booked, with why. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LEFT_KINDS } from './read/read-trade.ts';
import classes from './review-import.module.css';
import type { TradesImport } from './use-trades-import.ts';

export function BookedKinds({ work }: { readonly work: TradesImport }) {
  const { t } = useTranslation('tradesImport');
  const { left, leftOut } = work.sorted;
  const kinds = LEFT_KINDS.filter((kind) => left[kind] > 0);
  if (kinds.length === 0 && leftOut === 0) return null;
  return (
    <ul className={classes.kinds}>
      {kinds.map((kind) => (
        <li key={kind}>{t(`left.${kind}`, { count: left[kind] })}</li>
      ))}
      {leftOut > 0 ? (
        <li>
          {t('left.byHand', { count: leftOut })}{' '}
          {(work.draft?.leftOut.length ?? 0) > 0 ? (
            <Button size="compact-xs" variant="subtle" onClick={work.takeRowsBack}>
              {t('left.takeBack')}
            </Button>
          ) : null}
        </li>
      ) : null}
    </ul>
  );
}
