/** Asks before something that matters. Its built-in labels are Turkish (§9); every use gives its own. */
import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CONFIRM_LABELS } from './confirm-labels.ts';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  /** What will happen, in numbers. */
  readonly children: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel = CONFIRM_LABELS.confirm,
  cancelLabel = CONFIRM_LABELS.cancel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <Modal opened={opened} onClose={onCancel} title={title} closeButtonProps={{ 'aria-label': cancelLabel }}>
      <Text component="div" mb="lg">
        {children}
      </Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus={danger || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={danger ? 'red' : 'accent'}
          // The second click of a double click confirms nothing more.
          onClick={({ detail }) => detail < 2 && onConfirm()}
          loading={busy}
          data-autofocus={!danger || undefined}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
