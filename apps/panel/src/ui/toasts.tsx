import { Button, Group, Kbd } from '@mantine/core';
import type { NotificationData } from '@mantine/notifications';
import classes from './toasts.module.css';
import { offerUndo, UNDO_KEY } from './undo.ts';

/** Enough time to read the toast and to decide. */
const UNDO_MS = 10_000;
const TOLD_MS = 5_000;

/** Toasts are not needed to show a page. They load with the first key or touch, before anything has to be told. */
const load = () => import('@mantine/notifications');
for (const event of ['pointerdown', 'keydown'] as const)
  addEventListener(event, () => void load().catch(() => undefined), { once: true, passive: true });

const watchers = new Set<() => void>();
let shown = 0;

/** Whether there has been a toast; `onFirstToast` tells when that changes. */
export const hasToasts = (): boolean => shown > 0;

/** Calls `changed` with the first toast. */
export function onFirstToast(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function show(toast: NotificationData): string {
  shown += 1;
  const id = `toast-${shown}`;
  void load().then(({ notifications }) => notifications.show({ ...toast, id }));
  if (shown === 1) for (const changed of watchers) changed();
  return id;
}

function hide(id: string): void {
  void load().then(({ notifications }) => notifications.hide(id));
}

/** Says that something is done. */
export function tell(message: string): void {
  show({ message, autoClose: TOLD_MS });
}

/** Says that something went wrong. The toast stays until it is closed. */
export function tellFailure(message: string): void {
  show({ message, color: 'red', autoClose: false, role: 'alert' });
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
    hide(id);
    withdraw();
    undo();
  };
  const withdraw = offerUndo({ message, label: undoLabel, run: take });
  const id = show({
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
    hide(id);
    withdraw();
  };
}
