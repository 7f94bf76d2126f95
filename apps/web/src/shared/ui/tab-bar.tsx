/** The tabs of a page in one line; where a narrow screen shows a part of it, the open tab belongs to that part. */
import { Tabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './tab-bar.module.css';

interface Props {
  readonly tabs: readonly { readonly key: string; readonly text: string }[];
  readonly open: string;
  readonly label?: string;
}

export function TabBar({ tabs, open, label }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = bar.current;
    const tab = list?.querySelector<HTMLElement>(`[id$="-tab-${open}"]`);
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return (
    <Tabs.List ref={bar} mb="sm" className={classes.bar} aria-label={label}>
      {tabs.map(({ key, text }) => (
        <Tabs.Tab key={key} value={key}>
          {text}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
