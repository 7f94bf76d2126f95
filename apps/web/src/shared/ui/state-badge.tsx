/** The state of something: one colour and one icon each, so that colour is never the only signal. */
import { Badge } from '@mantine/core';
import type { ComponentType } from 'react';

export interface StateLook {
  readonly colour: string;
  readonly icon: ComponentType<{ readonly size?: number | string }>;
}

interface Props {
  readonly look: StateLook;
  readonly text: string;
}

export function StateBadge({ look: { colour, icon: Icon }, text }: Props) {
  return (
    <Badge color={colour} miw="max-content" leftSection={<Icon size={13} aria-hidden />}>
      {text}
    </Badge>
  );
}
