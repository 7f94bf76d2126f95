/** The card of a page beside sign-in: its title, what it says, and the way back. */
import { Anchor, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../shared/routing/link-to.ts';
import classes from './login-card.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

export function AuthCard({ title, hint, children }: Props) {
  const { t } = useTranslation('password');
  return (
    <Paper withBorder className={classes.card}>
      <Title order={1} size="h2" mb="xs">
        {title}
      </Title>
      {hint === undefined ? null : (
        <Text c="dimmed" mb="lg" role="status">
          {hint}
        </Text>
      )}
      {children}
      <Text ta="center" mt="lg">
        <Anchor className={classes.forgot} component={Link} to={linkTo('login')} size="sm">
          {t('forgot.back')}
        </Anchor>
      </Text>
    </Paper>
  );
}
