/** A page of the specification that this version does not hold: nothing leads here but its address, and a way back is offered. */
import { Button, Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../shared/routing/link-to.ts';
import { HOME } from '../../shared/routing/paths.ts';
import { useEntrance } from '../../shared/session/entrance.tsx';
import { useTitleKey } from '../page-handle.ts';
import classes from './not-built.module.css';

export function Page() {
  const { t } = useTranslation('shell');
  const { session } = useEntrance();
  const titleKey = useTitleKey();
  if (titleKey === null) return null;
  const isSignedIn = session.isSignedIn();
  return (
    <div className={classes.place}>
      <Paper withBorder className={classes.card}>
        <Title order={1} size="h2">
          {t(`title.${titleKey}`)}
        </Title>
        <Text c="dimmed">{t('notBuilt.hint')}</Text>
        <Button variant="default" component={Link} to={linkTo(isSignedIn ? HOME : 'login')}>
          {t(isSignedIn ? 'notBuilt.toPortfolios' : 'notBuilt.toLogin')}
        </Button>
      </Paper>
    </div>
  );
}
