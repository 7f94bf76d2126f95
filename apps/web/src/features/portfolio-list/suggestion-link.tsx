/** An open suggestion: how long it holds, and the way to it. */
import { Button } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { useNow } from '../../shared/ui/use-now.ts';
import classes from './suggestion-link.module.css';

interface Props {
  readonly id: string;
  readonly expiresAt: string;
  /** One above the other, for narrow columns. */
  readonly isStacked?: boolean;
}

export function SuggestionLink({ id, expiresAt, isStacked = false }: Props) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const left = new Date(expiresAt).getTime() - useNow(1000).getTime();
  if (left <= 0) return null;
  return (
    <div className={classes.bar} data-stacked={isStacked || undefined}>
      <span className={classes.left}>
        <IconClockHour4 size={15} stroke={1.7} aria-hidden />
        {t('list.expiresIn', { time: format.countdown(left) })}
      </span>
      <Button
        component={Link}
        to={linkTo('portfolioApproval', { _id: id })}
        size="compact-sm"
        variant="light"
      >
        {t('list.review')}
      </Button>
    </div>
  );
}
