/** A change: its sign is part of the text, colour only repeats it. */
import { Text, type TextProps } from '@mantine/core';

interface Props extends TextProps {
  /** Decides the colour; the text is formatted by the caller. */
  readonly value: number;
  readonly children: string;
}

const COLOUR = { gain: 'var(--ballast-gain)', loss: 'var(--ballast-loss)', none: undefined } as const;

export function SignedValue({ value, children, ...text }: Props) {
  const direction = value > 0 ? 'gain' : value < 0 ? 'loss' : 'none';
  return (
    <Text
      span
      inherit
      className="tabular"
      style={{ color: COLOUR[direction], whiteSpace: 'nowrap' }}
      {...text}
    >
      {children}
    </Text>
  );
}
