import { useCallback, useMemo, useState } from 'react';
import type { Command } from '../../commands/commands.ts';
import { useCommands } from '../../commands/commands-context.tsx';
import { useMessages } from '../../messages/language-context.tsx';
import { isEditable, type Post } from '../../ui/posts/post-facts.ts';
import { focusedPost } from '../../ui/posts/use-list-keys.ts';
import { calendarMessages } from './messages/calendar-messages.ts';
import { chosenUpTo, NOTHING_CHOSEN, toggled } from './selection.ts';

/**
 * The posts that are chosen to be moved together, in their order. The key `x` chooses the post with the focus.
 * @param posts in the order of their times
 */
export function useSelection(posts: readonly Post[], mayMove: boolean) {
  const texts = useMessages(calendarMessages);
  const [selection, setSelection] = useState(NOTHING_CHOSEN);
  const movable = useMemo(() => (mayMove ? posts.filter(isEditable) : []), [posts, mayMove]);
  const chosen = useMemo(() => movable.filter(({ uuid }) => selection.posts.has(uuid)), [movable, selection]);
  const isChosen = useMemo(() => new Set(chosen.map(({ uuid }) => uuid)), [chosen]);
  const clear = useCallback(() => setSelection(NOTHING_CHOSEN), []);
  const choose = ({ uuid }: Post) => {
    const order = movable.map((post) => post.uuid);
    if (order.includes(uuid)) setSelection((old) => chosenUpTo(old, order, uuid));
  };
  const commands = useMemo((): Command[] => {
    if (!mayMove) return [];
    const run = () => {
      const post = focusedPost(document.querySelector('main'));
      if (movable.some(({ uuid }) => uuid === post) && post !== undefined) {
        setSelection((old) => toggled(old, post));
      }
    };
    return [{ id: 'calendar.choose', label: texts.choosePost, group: 'actions', keys: 'x', run }];
  }, [texts, mayMove, movable]);
  useCommands(commands);
  return { chosen, isChosen, choose, clear };
}
