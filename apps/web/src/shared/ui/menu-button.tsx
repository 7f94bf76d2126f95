/** A button whose menu is fetched when it is first wanted; until then nothing of menus is in the page. */
import { ActionIcon } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { fetchPiece } from '../api/fetch-piece.ts';

/** A menu that begins open, around its button. */
export type OpenMenu = ComponentType<{ readonly button: ReactNode }>;

export interface FetchedMenu {
  readonly load: () => Promise<unknown>;
  readonly Menu: OpenMenu;
}

export function fetchMenu(load: () => Promise<{ readonly Menu: OpenMenu }>): FetchedMenu {
  return { load, Menu: lazy(async () => ({ default: (await fetchPiece(load)).Menu })) };
}

export interface MenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly menu: FetchedMenu;
}

export function MenuButton({ label, icon, menu: { load, Menu } }: MenuButtonProps) {
  const [isWanted, setIsWanted] = useState(false);
  // Its place is taken after a whole click, never between its halves.
  if (!isWanted) {
    const fetchAhead = () => void load().catch(() => undefined);
    return (
      <ActionIcon
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        title={label}
        onClick={() => setIsWanted(true)}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        {icon}
      </ActionIcon>
    );
  }
  const button = (
    <ActionIcon aria-label={label} title={label}>
      {icon}
    </ActionIcon>
  );
  return (
    <Suspense fallback={button}>
      <Menu button={button} />
    </Suspense>
  );
}
