/** A page of the specification that this version does not hold: nothing leads here but its address, and a way back is offered. */
import { Button, Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEntrance } from '../entrance.tsx';
import { linkTo } from '../link-to.ts';
import { HOME, routeOf } from '../routes.ts';
import { useRouteKey } from '../use-page-title.ts';
import classes from './not-built.module.css';

export function Page() {
  const { t } = useTranslation('shell');
  const { session } = useEntrance();
  const key = useRouteKey();
  if (key === null) return null;
  const isSignedIn = session.isSignedIn();
  return (
    <div className={classes.place}>
      <Paper withBorder className={classes.card}>
        <Title order={1} size="h2">
          {t(`title.${routeOf(key).title}`)}
        </Title>
        <Text c="dimmed">{t('notBuilt.hint')}</Text>
        <Button variant="default" component={Link} to={linkTo(isSignedIn ? HOME : 'login')}>
          {t(isSignedIn ? 'notBuilt.toPortfolios' : 'notBuilt.toLogin')}
        </Button>
      </Paper>
    </div>
  );
}
