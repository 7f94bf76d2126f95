/**
 * The current time, again every `everyMs`: for countdowns and elapsed times. Mantine's useInterval, which can be stopped and started, would
 * make the first page larger.
 */
import { useEffect, useState } from 'react';

export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
