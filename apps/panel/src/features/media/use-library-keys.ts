import { useEffect, useMemo, useRef } from 'react';
import type { Command } from '../../commands/commands.ts';
import { useCommands } from '../../commands/commands-context.tsx';
import { useMessages } from '../../messages/language-context.tsx';
import { isModalOpen } from '../../ui/is-modal-open.ts';
import { mediaMessages } from './messages/media-messages.ts';

interface Keys {
  /** Selects or deselects the file with the focus; null for people who may not. */
  readonly select: ((file: string) => void) | null;
  /** What Escape does. */
  readonly back: () => void;
}

/** The keys of the library: `/` searches, `x` selects the file with the focus, Escape goes a step back. */
export function useLibraryKeys(keys: Keys): void {
  const texts = useMessages(mediaMessages);
  const now = useRef(keys);
  now.current = keys;
  const maySelect = keys.select !== null;
  const commands = useMemo((): readonly Command[] => {
    const find: Command = {
      ...{ id: 'media.find', label: texts.findFile, group: 'actions', icon: 'search', keys: '/' },
      run: () => document.querySelector<HTMLElement>('[data-library-search]')?.focus(),
    };
    const select: Command = {
      ...{ id: 'media.select', label: texts.selectFile, group: 'actions', icon: 'check', keys: 'x' },
      run: () => {
        const { activeElement: focused } = document;
        const file = focused instanceof HTMLElement ? focused.dataset['file'] : undefined;
        if (file !== undefined) now.current.select?.(file);
      },
    };
    return maySelect ? [find, select] : [find];
  }, [texts, maySelect]);
  useCommands(commands);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere(event.target)) return;
      // A field that is left saves what was written in it.
      if (event.target instanceof HTMLElement) event.target.blur();
      now.current.back();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Whether the key belongs to a dialog, a menu or a field that closes or clears itself. */
function isElsewhere(target: EventTarget | null): boolean {
  if (isModalOpen() || document.querySelector('[role="menu"]') !== null) return true;
  return (
    target instanceof Element &&
    target.closest('[role="dialog"], [type="search"], [data-own-escape]') !== null
  );
}
