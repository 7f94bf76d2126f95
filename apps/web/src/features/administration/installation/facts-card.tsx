/** What belongs together, a line each. */
import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../administration.module.css';

export type Fact = readonly [term: string, value: string];

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
}

export function FactsCard({ title, hint, facts, children }: Props) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} size="h3" mb={hint === undefined ? 'sm' : 0}>
        {title}
      </Title>
      {hint === undefined ? null : (
        <Text size="sm" c="dimmed" mb="sm">
          {hint}
        </Text>
      )}
      <dl className={classes.facts}>
        {facts.map(([term, value]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}
