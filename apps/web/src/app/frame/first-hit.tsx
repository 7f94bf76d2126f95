/** The first hit is chosen as soon as there is one, so that Enter goes there; pressed before, Enter waits for it. */
import type { SpotlightStore } from '@mantine/spotlight';
import { type RefObject, useEffect } from 'react';

interface Props {
  readonly store: SpotlightStore;
  readonly list: RefObject<HTMLElement | null>;
  /** Changes with what is offered. */
  readonly ids: string;
  /** Whether Enter was pressed while nothing was offered yet. */
  readonly isAwaited: RefObject<boolean>;
}

/** Stands in the list, so that it comes and goes with it. */
export function FirstHit({ store, list, ids, isAwaited }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what is offered changes, its first is chosen
  useEffect(() => {
    const hits = [...(list.current?.querySelectorAll<HTMLElement>('[data-action]') ?? [])];
    // The palette itself keeps the chosen one in this attribute.
    for (const hit of hits) hit.removeAttribute('data-selected');
    hits[0]?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: hits.length === 0 ? -1 : 0 }));
    if (!isAwaited.current || !hits[0]) return;
    isAwaited.current = false;
    hits[0].click();
  }, [ids]);
  return null;
}
