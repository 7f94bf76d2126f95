/** A number as it is typed in the reader's locale; empty stands for something of its own. */
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { separatorsOf } from '../../../shared/format/number-separators.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import type { Typed } from './plan-draft.ts';

interface Props
  extends Pick<NumberInputProps, 'label' | 'placeholder' | 'error' | 'aria-label' | 'max' | 'size'> {
  readonly value: Typed;
  readonly digits?: number;
  readonly unit?: string;
  readonly onChange: (value: Typed) => void;
}

export function TypedNumber({ value, digits = 0, unit, onChange, ...input }: Props) {
  const { locale } = useFormat();
  return (
    <NumberInput
      {...input}
      {...separatorsOf(locale)}
      hideControls
      inputMode="decimal"
      min={0}
      allowNegative={false}
      decimalScale={digits}
      value={value}
      onChange={(next) => onChange(next === '' || Number.isNaN(Number(next)) ? '' : Number(next))}
      {...(unit !== undefined && { rightSection: <span aria-hidden>{unit}</span> })}
    />
  );
}
