import type { IconName } from '../ui/icons.ts';

/** An action that a person starts from the palette, or by keys if it has some. */
export interface Command {
  /** Unique, such as `go.me`. */
  readonly id: string;
  readonly label: string;
  readonly group: 'pages' | 'actions';
  readonly icon?: IconName;
  /** One key (`c`), a sequence (`g m`), or one with Control or Command (`mod+Enter`). */
  readonly keys?: string;
  run(): void;
}

export interface Commands {
  all(): readonly Command[];
  subscribe(listener: () => void): () => void;
  /**
   * Adds commands and returns the function that removes them. A command replaces an earlier one with its id meanwhile.
   */
  add(commands: readonly Command[]): () => void;
}

/** The commands of everything on the screen. */
export function createCommands(): Commands {
  let groups: readonly (readonly Command[])[] = [];
  let all: readonly Command[] = [];
  const listeners = new Set<() => void>();
  const set = (next: typeof groups) => {
    groups = next;
    all = [...new Map(groups.flat().map((command) => [command.id, command])).values()];
    for (const listener of listeners) listener();
  };
  return {
    all: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (commands) => {
      set([...groups, commands]);
      return () => set(groups.filter((group) => group !== commands));
    },
  };
}
