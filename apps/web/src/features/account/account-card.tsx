/** A card of the account page with its heading. */
import { Card, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './account.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

export function AccountCard({ title, hint, children }: Props) {
  const heading = useId();
  return (
    <Card className={classes.card} component="section" aria-labelledby={heading}>
      <div>
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        {hint === undefined ? null : (
          <Text size="sm" c="dimmed" maw={620} mt={4}>
            {hint}
          </Text>
        )}
      </div>
      {children}
    </Card>
  );
}
