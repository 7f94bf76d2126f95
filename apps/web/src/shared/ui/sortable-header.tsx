/** A column header that sorts; tells direction to readers of any kind. */
import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './sortable-header.module.css';

interface Props {
  readonly label: string;
  readonly align: 'left' | 'right';
  readonly direction: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
}

export function SortableHeader({ label, align, direction, onSort }: Props) {
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th ta={align} aria-sort={direction ?? 'none'}>
      <UnstyledButton
        className={classes.button}
        data-align={align}
        data-active={direction !== null || undefined}
        onClick={onSort}
      >
        {label}
        <Arrow size={13} className={classes.arrow} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}
