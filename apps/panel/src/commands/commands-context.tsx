import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { type Command, type Commands, createCommands } from './commands.ts';
import { createKeyReader } from './key-reader.ts';

const CommandsContext = createContext<Commands>(createCommands());

const EDITED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Holds the commands and runs them by their keys, wherever the focus is. */
export function CommandsProvider({ commands, children }: { commands: Commands; children: ReactNode }) {
  useEffect(() => {
    const read = createKeyReader(Date.now);
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const { key, ctrlKey, metaKey, altKey } = event;
      const typing = event.target instanceof Element && event.target.closest(EDITED) !== null;
      const all = commands.all();
      const keys = read(
        { key, ctrlKey, metaKey, altKey, typing },
        all.flatMap((command) => command.keys ?? []),
      );
      if (keys === null) return;
      event.preventDefault();
      all.findLast((command) => command.keys === keys)?.run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [commands]);
  return <CommandsContext.Provider value={commands}>{children}</CommandsContext.Provider>;
}

/** Every command available at the moment. */
export function useAllCommands(): readonly Command[] {
  const commands = useContext(CommandsContext);
  return useSyncExternalStore(commands.subscribe, commands.all);
}

/** Adds commands while the component is mounted. Memoise the list. */
export function useCommands(own: readonly Command[]): void {
  const commands = useContext(CommandsContext);
  useEffect(() => commands.add(own), [commands, own]);
}

/** A function that runs the command with an id, if it is there at the moment. */
export function useRunCommand(): (id: string) => void {
  const commands = useContext(CommandsContext);
  return useCallback(
    (id) =>
      commands
        .all()
        .find((command) => command.id === id)
        ?.run(),
    [commands],
  );
}
