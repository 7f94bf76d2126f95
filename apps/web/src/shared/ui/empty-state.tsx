/** What this place is, and the one thing to do next. */
import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';

interface Props {
  readonly icon: ComponentType<{ readonly size?: number | string; readonly stroke?: number | string }>;
  readonly title: string;
  readonly hint: string;
  readonly action?: ReactNode;
  /** 1 where nothing else stands on the page. */
  readonly order?: 1 | 2;
}

export function EmptyState({ icon: Icon, title, hint, action, order = 2 }: Props) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      <ThemeIcon variant="light" size={44} radius="xl" aria-hidden>
        <Icon size={22} stroke={1.6} />
      </ThemeIcon>
      <Title order={order} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw={420}>
        {hint}
      </Text>
      {action}
    </Stack>
  );
}
