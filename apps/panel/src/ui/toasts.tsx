import { Button, Group, Kbd } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import classes from './toasts.module.css';
import { offerUndo, UNDO_KEY } from './undo.ts';

/** Enough time to read the toast and to decide. */
const UNDO_MS = 10_000;
const TOLD_MS = 5_000;

/** Says that something is done. */
export function tell(message: string): void {
  notifications.show({ message, autoClose: TOLD_MS });
}

/** Says that something went wrong. The toast stays until it is closed. */
export function tellFailure(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false, role: 'alert' });
}

/**
 * Says that something is done, and offers for ten seconds to undo it by a button or a key. The returned function withdraws the
 * offer, for when there is nothing left that could be undone.
 */
export function tellWithUndo(message: string, undoLabel: string, undo: () => void): () => void {
  return offer(message, undoLabel, undo, { autoClose: UNDO_MS });
}

/** Says that something could not be undone, and offers to try again. The toast stays until it is closed. */
export function tellNotUndone(message: string, undoLabel: string, undo: () => void): void {
  offer(message, undoLabel, undo, { color: 'red', autoClose: false, role: 'alert' });
}

function offer(
  message: string,
  undoLabel: string,
  undo: () => void,
  look: Partial<NotificationData>,
): () => void {
  const take = () => {
    notifications.hide(id);
    withdraw();
    undo();
  };
  const withdraw = offerUndo({ message, label: undoLabel, run: take });
  const id = notifications.show({
    ...look,
    onClose: withdraw,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button
          variant="default"
          size="compact-sm"
          onClick={take}
          aria-keyshortcuts={UNDO_KEY}
          rightSection={
            <Kbd size="xs" aria-hidden="true" className={classes['key']}>
              {UNDO_KEY.toUpperCase()}
            </Kbd>
          }
        >
          {undoLabel}
        </Button>
      </Group>
    ),
  });
  return () => {
    notifications.hide(id);
    withdraw();
  };
}
