import { useEffect, useMemo, useState } from 'react';
import type { Command } from '../../commands/commands.ts';
import { useCommands } from '../../commands/commands-context.tsx';
import { useMessages } from '../../messages/language-context.tsx';
import { focusedPost } from '../../ui/posts/use-list-keys.ts';
import { calendarMessages } from './messages/calendar-messages.ts';

/**
 * Adds the key `m` while a post has the focus or several are chosen: it moves them. Otherwise the key shows the month.
 * @param move gets the UUID of the post with the focus; undefined if none has it
 */
export function useMoveKey(
  hasChosen: boolean,
  mayMove: boolean,
  move: (post: string | undefined) => void,
): void {
  const texts = useMessages(calendarMessages);
  const focused = useFocusOnPost();
  const commands = useMemo((): Command[] => {
    if (!mayMove || !(focused || hasChosen)) return [];
    const run = () => move(focusedPost(document.querySelector('main')));
    return [{ id: 'calendar.move', label: texts.movePost, group: 'actions', keys: 'm', run }];
  }, [texts, focused, hasChosen, mayMove, move]);
  useCommands(commands);
}

/** Whether the focus is on a post of the page. */
function useFocusOnPost(): boolean {
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const look = () => setFocused(focusedPost(document.querySelector('main')) !== undefined);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return focused;
}
