import { useMemo, useSyncExternalStore } from 'react';
import type { Command } from '../commands/commands.ts';
import { useCommands } from '../commands/commands-context.tsx';
import { latestUndo, subscribeToUndo, UNDO_KEY } from '../ui/undo.ts';

/** Adds a key for the undo that the last toast offers, while the toast is shown. */
export function UndoCommand() {
  const undo = useSyncExternalStore(subscribeToUndo, latestUndo);
  const commands = useMemo(
    (): readonly Command[] =>
      undo === null
        ? []
        : [
            {
              id: 'undo',
              label: `${undo.label}: ${undo.message}`,
              group: 'actions',
              keys: UNDO_KEY,
              run: undo.run,
            },
          ],
    [undo],
  );
  useCommands(commands);
  return null;
}
