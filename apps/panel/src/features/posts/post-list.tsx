import { useNavigate } from '@tanstack/react-router';
import { memo, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useUser } from '../../api/session.ts';
import type { Command } from '../../commands/commands.ts';
import { useCommands } from '../../commands/commands-context.tsx';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { isEditable, type Post } from '../../ui/posts/post-facts.ts';
import { focusedPost, useListKeys } from '../../ui/posts/use-list-keys.ts';
import { BulkBar } from './bulk-bar.tsx';
import { postsMessages } from './messages/posts-messages.ts';
import { PostRow } from './post-row.tsx';
import classes from './posts.module.css';

interface Props {
  readonly workspace: string;
  readonly posts: readonly Post[];
}

/** The rows of a page. `j` and `k` move between rows, `Enter` opens one, `e` edits it, `x` selects it. */
export const PostList = memo(function PostList({ workspace, posts }: Props) {
  const may = useMay();
  const { timezone } = useUser();
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = posts.filter(({ uuid }) => chosen.has(uuid));
  const toggle = useCallback(
    (uuid: string) =>
      setChosen((old) => {
        const next = new Set(old);
        if (!next.delete(uuid)) next.add(uuid);
        return next;
      }),
    [],
  );
  const mayWrite = may('posts.write');
  const maySelect = mayWrite || may('posts.approve');

  useRowCommands({ workspace, posts, list, toggle, mayWrite, maySelect });
  useListKeys(list);

  return (
    <>
      {maySelect ? (
        <BulkBar
          workspace={workspace}
          posts={posts}
          selected={selected}
          select={(some) => setChosen(new Set(some.map(({ uuid }) => uuid)))}
        />
      ) : null}
      <ul className={classes['list']} ref={list}>
        {posts.map((post) => (
          <PostRow
            key={post.uuid}
            workspace={workspace}
            post={post}
            selected={chosen.has(post.uuid)}
            zone={timezone}
            {...(maySelect ? { toggle } : {})}
          />
        ))}
      </ul>
    </>
  );
});

interface RowCommands extends Props {
  readonly list: RefObject<HTMLElement | null>;
  readonly toggle: (uuid: string) => void;
  readonly mayWrite: boolean;
  readonly maySelect: boolean;
}

/** `e` edits the row that has the focus, and `x` selects it. */
function useRowCommands({ workspace, posts, list, toggle, mayWrite, maySelect }: RowCommands): void {
  const texts = useMessages(postsMessages);
  const navigate = useNavigate();
  const commands = useMemo((): Command[] => {
    const focused = () => posts.find(({ uuid }) => uuid === focusedPost(list.current));
    const edit = () => {
      const post = focused();
      if (post !== undefined && isEditable(post))
        void navigate({ to: `/w/${workspace}/posts/${post.uuid}/edit` });
    };
    const select = () => {
      const post = focused();
      if (post !== undefined) toggle(post.uuid);
    };
    return [
      ...(mayWrite
        ? [{ id: 'posts.edit', label: texts.editPost, group: 'actions' as const, keys: 'e', run: edit }]
        : []),
      ...(maySelect
        ? [{ id: 'posts.select', label: texts.selectPost, group: 'actions' as const, keys: 'x', run: select }]
        : []),
    ];
  }, [texts, posts, workspace, navigate, toggle, mayWrite, maySelect, list]);
  useCommands(commands);
}
