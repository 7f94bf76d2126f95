/** What the figures of a card mean, in one place: one stop of the keyboard for all of its hints, and a target for a finger. */
import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './hint.module.css';

export interface HintEntry {
  readonly label: string;
  readonly hint?: string | undefined;
}

export function HintList({ entries }: { readonly entries: readonly HintEntry[] }) {
  const { t } = useTranslation('common');
  return (
    <Popover width={340} position="bottom-end" withinPortal trapFocus={false}>
      <Popover.Target>
        <ActionIcon size={28} aria-label={t('definitions')} className={classes.all}>
          <IconInfoCircle size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <dl className={classes.list}>
          {entries.map(({ label, hint }) =>
            hint === undefined ? null : (
              <div key={label}>
                <Text component="dt" size="sm" fw={600}>
                  {label}
                </Text>
                <Text component="dd" m={0} size="sm" c="dimmed">
                  {hint}
                </Text>
              </div>
            ),
          )}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
