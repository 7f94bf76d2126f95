/** A search field that reports what was typed once the typing pauses. */
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createOwnReports } from './own-reports.ts';

const PAUSE_MS = 200;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
  readonly className?: string | undefined;
  readonly pauseMs?: number;
  /** Takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
}

export function SearchInput({
  label,
  value,
  onSearch,
  className,
  pauseMs = PAUSE_MS,
  isFirst = false,
}: Props) {
  const [text, setText] = useState(value);
  const [reports] = useState(() => createOwnReports(value));
  const report = useDebouncedCallback((search: string) => {
    reports.send(search);
    onSearch(search);
  }, pauseMs);
  useEffect(() => {
    if (!reports.isReturned(value)) setText(value);
  }, [value, reports]);
  return (
    <TextInput
      type="search"
      size="sm"
      data-autofocus={isFirst || undefined}
      {...(className === undefined ? {} : { className })}
      aria-label={label}
      placeholder={label}
      value={text}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      onChange={(event) => {
        setText(event.currentTarget.value);
        report(event.currentTarget.value);
      }}
    />
  );
}
