/** The same value as before as far as nothing in it has changed, so that only rows that differ are drawn anew. */
import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';

export function useStable<Value>(value: Value): Value {
  const kept = useRef(value);
  kept.current = replaceEqualDeep(kept.current, value);
  return kept.current;
}
