/** An unfinished edit of this portfolio, found in this browser: taken up or left, never put in unasked. */
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './draft-offer.module.css';

interface Props {
  /** The portfolio has changed since it was begun. */
  readonly isOlder: boolean;
  readonly onTake: () => void;
  readonly onDiscard: () => void;
}

export function DraftOffer({ isOlder, onTake, onDiscard }: Props) {
  const { t } = useTranslation('formSteps');
  return (
    <div className={classes.offer} role="status">
      <IconHistory size={18} stroke={1.7} aria-hidden />
      <p>{t(isOlder ? 'draftOlder' : 'draftFound')}</p>
      <span className={classes.ways}>
        <Button size="compact-sm" variant="default" onClick={onTake}>
          {t('draftTake')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDiscard}>
          {t('draftLeave')}
        </Button>
      </span>
    </div>
  );
}
