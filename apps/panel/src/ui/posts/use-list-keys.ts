import { type RefObject, useMemo } from 'react';
import type { Command } from '../../commands/commands.ts';
import { useCommands } from '../../commands/commands-context.tsx';
import { useMessages } from '../../messages/language-context.tsx';
import { postWords } from './messages/post-words.ts';

/** The UUID of the post whose entry has the focus; undefined if there is none. */
export function focusedPost(root: HTMLElement | null): string | undefined {
  const place = placeOf(entriesIn(root));
  return marksIn(root)[place]?.dataset['post'];
}

/**
 * Adds the keys `j` and `k`, which move from post to post below `root`, but never out of a dialog. Mark each post with
 * `data-post` on a link or button, or inside one. `Enter` opens the one with the focus.
 */
export function useListKeys(root: RefObject<HTMLElement | null>, enabled = true): void {
  const texts = useMessages(postWords);
  const commands = useMemo((): Command[] => {
    if (!enabled) return [];
    const step = (by: 1 | -1) => {
      if (document.activeElement?.closest('[role="dialog"]')) return;
      const all = entriesIn(root.current);
      const now = placeOf(all);
      const next = now < 0 ? 0 : Math.min(Math.max(now + by, 0), all.length - 1);
      all[next]?.focus();
    };
    return [
      { id: 'posts.next', label: texts.nextPost, group: 'actions', keys: 'j', run: () => step(1) },
      { id: 'posts.previous', label: texts.previousPost, group: 'actions', keys: 'k', run: () => step(-1) },
    ];
  }, [texts, root, enabled]);
  useCommands(commands);
}

function marksIn(root: HTMLElement | null): readonly HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-post]') ?? [])];
}

/** The focusable element for each mark: the mark itself, or the element around it. */
function entriesIn(root: HTMLElement | null): readonly HTMLElement[] {
  return marksIn(root).map((mark) => mark.closest<HTMLElement>('a, button, [tabindex]') ?? mark);
}

/** The position of the line with the focus, which may also be on a button beside the post's link. */
function placeOf(entries: readonly HTMLElement[]): number {
  const { activeElement } = document;
  return entries.findIndex((entry) => (entry.closest('li') ?? entry).contains(activeElement));
}
