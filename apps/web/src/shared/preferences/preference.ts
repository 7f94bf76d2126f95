/**
 * One remembered choice of this browser, kept in localStorage and shared between tabs. Mantine's useLocalStorage is for components alone and
 * writes the initial value down, after which nobody can tell that nothing was chosen.
 */
import { useSyncExternalStore } from 'react';

export interface Preference<Value extends string> {
  readonly get: () => Value;
  /** Whether this browser remembers a choice; else the value is the initial one. */
  readonly isChosen: () => boolean;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Private browsing may forbid storage: the choice then lasts as long as the page. */
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

export function createPreference<const Value extends string>(
  name: string,
  options: readonly Value[],
  initial: NoInfer<Value>,
): Preference<Value> {
  const key = `ballast-${name}`;
  const find = (text: string | null) => options.find((option) => option === text);
  const parse = (text: string | null) => find(text) ?? initial;
  const listeners = new Set<() => void>();
  let current = parse(readStored(key));
  const notify = () => {
    for (const listener of listeners) listener();
  };

  window.addEventListener('storage', (event) => {
    if (event.key !== key) return;
    current = parse(event.newValue);
    notify();
  });

  return {
    get: () => current,
    isChosen: () => find(readStored(key)) !== undefined,
    set: (value) => {
      current = value;
      writeStored(key, value);
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function usePreference<Value extends string>(preference: Preference<Value>) {
  const value = useSyncExternalStore(preference.subscribe, preference.get);
  return [value, preference.set] as const;
}
