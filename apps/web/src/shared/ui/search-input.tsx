/** A search field that reports what was typed once the typing pauses. */
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

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
  const reported = useRef(value);
  const report = useDebouncedCallback((search: string) => {
    reported.current = search;
    onSearch(search);
  }, pauseMs);
  // its own report that comes back must not take away what was typed since
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);
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
