/** A percentage. What is typed is kept as it is typed until the field is left; what it means is told at once, and nothing while it means nothing. */
import { TextInput } from '@mantine/core';
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useAfterPaint } from '../../../shared/forms/use-after-paint.ts';
import classes from './percent-field.module.css';
import { percentText, readPercent } from './percent-text.ts';

interface Props {
  readonly label: string;
  /** Only for readers of a screen: its column or heading says it. */
  readonly hidesLabel?: boolean;
  readonly value: number | null;
  readonly placeholder?: string;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  readonly onType: (value: number | null) => void;
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

export function PercentField({
  label,
  hidesLabel,
  value,
  placeholder,
  description,
  error,
  onType,
  onPaste,
}: Props) {
  const { locale } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const meant = useAfterPaint(onType);
  return (
    <TextInput
      classNames={{ input: classes.input, section: classes.sign }}
      size={hidesLabel ? 'sm' : 'md'}
      {...(hidesLabel ? { 'aria-label': label } : { label })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? percentText(value, locale)}
      placeholder={placeholder}
      description={description}
      rightSection="%"
      rightSectionPointerEvents="none"
      error={error}
      onPaste={(event) => {
        onPaste?.(event);
        if (event.defaultPrevented) setTyped(null);
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = readPercent(currentTarget.value);
        if (next !== undefined) meant.schedule(next);
      }}
      onBlur={() => {
        meant.flush();
        setTyped(null);
      }}
    />
  );
}
