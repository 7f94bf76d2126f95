/** A label whose meaning (period, annualization) stands in a tooltip. */
import { Text, Tooltip } from '@mantine/core';

export function Hint({ label, hint }: { readonly label: string; readonly hint?: string | undefined }) {
  if (hint === undefined) return <>{label}</>;
  return (
    <Tooltip label={hint}>
      <Text
        span
        inherit
        tabIndex={0}
        style={{ textDecoration: 'underline dotted', textUnderlineOffset: 3, cursor: 'help' }}
      >
        {label}
      </Text>
    </Tooltip>
  );
}
