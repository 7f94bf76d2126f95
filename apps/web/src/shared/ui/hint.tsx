/** A label whose meaning (period, annualization) stands in a tooltip. */
import { Text, Tooltip } from '@mantine/core';
import classes from './hint.module.css';

export function Hint({ label, hint }: { readonly label: string; readonly hint?: string | undefined }) {
  if (hint === undefined) return <>{label}</>;
  return (
    <Tooltip label={hint}>
      <Text span inherit tabIndex={0} className={classes.label}>
        {label}
      </Text>
    </Tooltip>
  );
}
