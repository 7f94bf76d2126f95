/** A page that is not open yet says what it will hold, and offers the way back. */
import { Button, Paper, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAnchor, IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../link-to.ts';
import { HOME, type RouteKey, routeOf } from '../routes.ts';
import { useRouteKey } from '../use-page-title.ts';
import classes from './coming.module.css';

const HOLDS = {
  simulationList: 'simulationList',
  simulationDetail: 'simulationDetail',
  simulationForm: 'simulationForm',
  forecastList: 'forecastList',
  forecastTicker: 'forecastTicker',
  chatbot: 'chatbot',
  statistics: 'statistics',
  administration: 'administration',
  account: 'account',
  notifications: 'notifications',
  forgotPassword: 'forgotPassword',
  recoverPassword: 'recoverPassword',
  ssoMatriks: 'sso',
  ssoIdealData: 'sso',
} as const satisfies Partial<Record<RouteKey, string>>;

const isListed = (key: RouteKey): key is keyof typeof HOLDS => key in HOLDS;

export function Page() {
  const { t } = useTranslation('shell');
  const key = useRouteKey();
  if (key === null || !isListed(key)) return null;
  return (
    <div className={classes.place}>
      <Paper withBorder className={classes.card}>
        <ThemeIcon size={44} variant="light" radius="md">
          <IconAnchor size={24} stroke={1.5} aria-hidden="true" />
        </ThemeIcon>
        <Title order={1} size="h2">
          {t('coming.title', { page: t(`title.${routeOf(key).title}`) })}
        </Title>
        <Text c="dimmed">{t('coming.hint')}</Text>
        <div className={classes.holds}>
          <Text size="xs" fw={600} c="dimmed">
            {t('coming.listTitle')}
          </Text>
          <Text size="sm">{t(`coming.${HOLDS[key]}`)}</Text>
        </div>
        <Button
          variant="default"
          component={Link}
          to={linkTo(HOME)}
          leftSection={<IconArrowLeft size={18} />}
        >
          {t('coming.back')}
        </Button>
      </Paper>
    </div>
  );
}
