/**
 * A label whose meaning (period, annualization) stands in a tooltip. It is no stop of the keyboard: the `HintList` of its card
 * holds the same words.
 */
import { Text, Tooltip } from '@mantine/core';
import classes from './hint.module.css';

const EVENTS = { hover: true, focus: false, touch: true };

export function Hint({ label, hint }: { readonly label: string; readonly hint?: string | undefined }) {
  if (hint === undefined) return <>{label}</>;
  return (
    <Tooltip label={hint} events={EVENTS}>
      <Text span inherit className={classes.label}>
        {label}
      </Text>
    </Tooltip>
  );
}
