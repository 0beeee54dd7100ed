import { Draggable } from '@fullcalendar/react/interaction';
import { UnstyledButton } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/language-context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { postWords } from '../../../ui/posts/messages/post-words.ts';
import { firstWords, type Post } from '../../../ui/posts/post-facts.ts';
import { Marks } from '../card/marks.tsx';
import { Picture } from '../card/picture.tsx';
import type { Held } from '../layout/entries.ts';
import { calendarMessages } from '../messages/calendar-messages.ts';
import classes from './drafts.module.css';
import { useDrafts } from './use-drafts.ts';

interface Props {
  readonly workspace: string;
  /** Whether only pictures are shown. */
  readonly folded: boolean;
  readonly fold: (folded: boolean) => void;
  readonly open: (draft: Post) => void;
}

/** The drafts without a time beside the calendar: dragged into it, or moved by a key, they are scheduled. */
export function DraftsRail({ workspace, folded, fold, open }: Props) {
  const texts = useMessages(calendarMessages);
  const drafts = useDrafts(workspace);
  const list = useRef<HTMLUListElement>(null);
  useDraggable(list, drafts);
  const toggle = folded ? texts.showDrafts : texts.hideDrafts;
  return (
    <aside className={classes['rail']} data-folded={folded} aria-label={texts.drafts}>
      <div className={classes['head']}>
        <h2>
          {texts.drafts} {drafts.length === 0 ? null : <span>{drafts.length}</span>}
        </h2>
        <button
          type="button"
          className={classes['fold']}
          aria-label={toggle}
          title={toggle}
          aria-expanded={!folded}
          onClick={() => fold(!folded)}
        >
          <Icon name="chevron" />
        </button>
      </div>
      <ul ref={list} className={classes['list']}>
        {drafts.map((draft) => (
          <li key={draft.uuid}>
            <DraftCard draft={draft} open={open} />
          </li>
        ))}
      </ul>
      {folded ? null : (
        <p className={classes['hint']}>{drafts.length === 0 ? texts.noDrafts : texts.dragDrafts}</p>
      )}
    </aside>
  );
}

function DraftCard({ draft, open }: { readonly draft: Post; readonly open: (draft: Post) => void }) {
  const { untitled } = useMessages(postWords);
  const words = firstWords(draft) || untitled;
  return (
    <UnstyledButton
      className={classes['draft'] ?? ''}
      data-post={draft.uuid}
      data-draft={draft.uuid}
      title={words}
      onClick={() => open(draft)}
    >
      <Picture post={draft} />
      <span className={classes['body']}>
        <span className={classes['words']}>{words}</span>
        <Marks post={draft} />
      </span>
    </UnstyledButton>
  );
}

/** Lets the pointer drag the drafts of a list into the calendar. */
function useDraggable(list: RefObject<HTMLUListElement | null>, drafts: readonly Post[]): void {
  const now = useRef(drafts);
  useEffect(() => {
    now.current = drafts;
  }, [drafts]);
  useEffect(() => {
    if (list.current === null) return undefined;
    const draggable = new Draggable(list.current, {
      itemSelector: '[data-draft]',
      eventData: (item) => {
        const post = now.current.find(({ uuid }) => uuid === item.dataset['draft']);
        const extendedProps: Held = post === undefined ? {} : { post, size: 'middle' };
        return { duration: '00:45', extendedProps };
      },
    });
    return () => draggable.destroy();
  }, [list]);
}
