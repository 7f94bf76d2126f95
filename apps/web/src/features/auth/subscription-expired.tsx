/** What an expired subscription means, and what to do. */
import { Button, Paper, Text, ThemeIcon, Title } from '@mantine/core';
import { IconHourglassEmpty } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../shared/routing/link-to.ts';
import classes from './login-card.module.css';

export function SubscriptionExpired() {
  const { t } = useTranslation('auth');
  return (
    <Paper withBorder className={classes.card}>
      <ThemeIcon size={44} variant="light">
        <IconHourglassEmpty size={24} stroke={1.5} aria-hidden="true" />
      </ThemeIcon>
      <Title order={1} size="h2" mt="md" mb="xs">
        {t('expired.title')}
      </Title>
      <Text c="dimmed" mb="lg">
        {t('expired.hint')}
      </Text>
      <Button component={Link} to={linkTo('login')} fullWidth size="md">
        {t('expired.back')}
      </Button>
    </Paper>
  );
}
