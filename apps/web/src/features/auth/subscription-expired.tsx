/** Which plan ended when, and what to do. Whoever comes by the bare address is told what it means all the same. */
import { Button, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconHourglassEmpty, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Failure } from '../../shared/api/failure.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import classes from './login-card.module.css';

export function SubscriptionExpired() {
  const { t } = useTranslation('password');
  const format = useFormat();
  const { params = {} } = (useLocation().state ?? {}) as Partial<Pick<Failure, 'params'>>;
  const { plan, endedAt, contact } = params;
  return (
    <Paper withBorder className={classes.card}>
      <ThemeIcon size={44} variant="light">
        <IconHourglassEmpty size={24} stroke={1.5} aria-hidden="true" />
      </ThemeIcon>
      <Title order={1} size="h2" mt="md" mb="xs">
        {t('expired.title')}
      </Title>
      {plan !== undefined && endedAt !== undefined ? (
        <Text mb="xs">{t('expired.plan', { plan, date: format.date(String(endedAt)) })}</Text>
      ) : null}
      <Text c="dimmed" mb="lg">
        {t('expired.hint')} {contact === undefined ? t('expired.ask') : null}
      </Text>
      <Stack gap="xs">
        {contact === undefined ? null : (
          <Button
            component="a"
            href={`mailto:${encodeURIComponent(String(contact))}`}
            variant="default"
            fullWidth
            size="md"
            leftSection={<IconMail size={18} aria-hidden="true" />}
          >
            {t('expired.write', { contact })}
          </Button>
        )}
        <Button component={Link} to={linkTo('login')} fullWidth size="md">
          {t('expired.back')}
        </Button>
      </Stack>
    </Paper>
  );
}
