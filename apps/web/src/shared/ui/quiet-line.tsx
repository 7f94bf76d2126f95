/** What is not there yet, in one line where a card of its own would say too little. */
import { Card, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import classes from './quiet-line.module.css';

interface Props {
  readonly icon: ComponentType<{
    readonly size?: number | string;
    readonly stroke?: number | string;
    readonly 'aria-hidden'?: 'true';
  }>;
  readonly title: string;
  readonly hint: string;
}

export function QuietLine({ icon: Icon, title, hint }: Props) {
  return (
    <Card className={classes.line}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <div>
        <Text span fw={600}>
          {title}
        </Text>{' '}
        <Text span c="dimmed">
          {hint}
        </Text>
      </div>
    </Card>
  );
}
