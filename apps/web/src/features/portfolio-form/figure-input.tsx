/** A number that is taken over when its field is left, or on Enter: a percentage of a fraction, days, units or a plain number. */
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { separatorsOf } from '../../shared/format/number-separators.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import type { Typed } from './portfolio-values.ts';

/** Decimals of a percentage, so that 0.07 is shown as 7 and not as 7.000000000000001. */
const DIGITS = 6;

const scaled = (value: Typed, by: number): Typed =>
  value === '' ? '' : Number((value * by).toFixed(DIGITS));

interface Props extends Pick<NumberInputProps, 'label' | 'size' | 'className' | 'disabled' | 'aria-label'> {
  readonly value: Typed;
  readonly isPercent?: boolean;
  readonly digits?: number;
  readonly unit?: string;
  readonly hint?: ReactNode;
  readonly problem?: ReactNode;
  readonly onCommit: (value: Typed) => void;
}

export function FigureInput({
  value,
  isPercent = false,
  digits = 2,
  unit = isPercent ? '%' : undefined,
  hint,
  problem,
  onCommit,
  ...input
}: Props) {
  const { locale } = useFormat();
  const factor = isPercent ? 100 : 1;
  const shown = scaled(value, factor);
  /** A text while it is not a number yet, such as `0.` on the way to 0.5. */
  const [typed, setTyped] = useState<number | string>(shown);
  useEffect(() => setTyped(shown), [shown]);
  const commit = () => {
    const value: Typed = typed === '' || Number.isNaN(Number(typed)) ? '' : Number(typed);
    if (value !== shown) onCommit(value === '' ? '' : Number((value / factor).toFixed(DIGITS + 2)));
  };
  return (
    <NumberInput
      {...input}
      {...separatorsOf(locale)}
      hideControls
      inputMode="decimal"
      allowNegative={isPercent}
      decimalScale={digits}
      value={typed}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') commit();
      }}
      {...(unit !== undefined && {
        rightSection: <span aria-hidden>{unit}</span>,
        rightSectionWidth: 12 + 9 * unit.length,
      })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...(hint !== undefined && { description: hint })}
      error={problem}
    />
  );
}
