import { useEffect, useMemo, useRef, useState } from 'react';
import type { Command } from '../../../commands/commands.ts';
import { useCommands } from '../../../commands/commands-context.tsx';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { postsMessages } from '../messages/posts-messages.ts';
import type { Narrow } from '../posts-search.ts';
import classes from './filters.module.css';

/** The time in ms between the last key and the change of the address. */
const REST_MS = 300;
const KEY = '/';

/** The field that searches the texts; the key `/` goes there. The address follows what is typed. */
export function FindField({ keyword, narrow }: { readonly keyword: string; readonly narrow: Narrow }) {
  const texts = useMessages(postsMessages);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  // The address was changed otherwise, such as by Back or Clear.
  if (shown !== keyword) {
    setShown(keyword);
    setTyped(keyword);
  }
  useEffect(() => {
    if (typed === keyword) return;
    const timer = setTimeout(() => narrow({ keyword: typed === '' ? undefined : typed }, true), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, keyword, narrow]);
  const commands = useMemo(
    (): Command[] => [
      {
        ...{ id: 'posts.find', label: texts.find, group: 'actions', icon: 'search', keys: KEY },
        run: () => field.current?.select(),
      },
    ],
    [texts],
  );
  useCommands(commands);
  return (
    <search className={classes['search']}>
      <Icon name="search" size={16} />
      <input
        ref={field}
        type="search"
        aria-label={texts.search}
        aria-keyshortcuts={KEY}
        placeholder={texts.find}
        value={typed}
        maxLength={255}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed === '' ? <span aria-hidden="true">{KEY}</span> : null}
    </search>
  );
}
