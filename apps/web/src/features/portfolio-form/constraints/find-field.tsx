/** A field that finds one row of many. Its letters stand first; the rows may be left for the next one. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAfterPaint } from '../../../shared/forms/use-after-paint.ts';

interface Props {
  readonly label: string;
  readonly onFind: (text: string) => void;
}

export function FindField({ label, onFind }: Props) {
  const [text, setText] = useState('');
  const found = useAfterPaint(onFind);
  return (
    <TextInput
      size="sm"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        found.schedule(value);
      }}
    />
  );
}
