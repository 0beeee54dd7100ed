import { type KeyboardEvent, useState } from 'react';
import type { FoundEntry } from './use-lookup.ts';

interface ListKeys {
  /** The place of the entry that Enter takes; -1 for none. */
  readonly active: number;
  /** Whether the key was one of the list's. */
  readonly press: (event: KeyboardEvent) => boolean;
  readonly reset: () => void;
}

/**
 * Arrows move through what was found, Enter takes an entry and Escape leaves. Enter takes none before an arrow reached
 * it, unless `first` says that it takes the first.
 */
export function useListKeys(
  entries: readonly FoundEntry[],
  choose: (entry: FoundEntry) => void,
  leave: () => void,
  first: boolean,
): ListKeys {
  const [reached, setReached] = useState(-1);
  const start = first && entries.length > 0 ? 0 : -1;
  const active = reached < entries.length && reached >= 0 ? reached : start;
  const chosen = entries[active];
  const acts: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowDown: entries.length === 0 ? undefined : () => setReached((active + 1) % entries.length),
    ArrowUp: entries.length === 0 ? undefined : () => setReached((active <= 0 ? entries.length : active) - 1),
    Enter: chosen === undefined ? undefined : () => choose(chosen),
    Escape: leave,
  };
  const press = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return false;
    const act = acts[event.key];
    if (act === undefined) return false;
    event.preventDefault();
    act();
    return true;
  };
  return { active, press, reset: () => setReached(-1) };
}
