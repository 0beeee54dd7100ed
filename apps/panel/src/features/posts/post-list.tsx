import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useUser } from '../../api/session.ts';
import type { Command } from '../../commands/commands.ts';
import { useCommands } from '../../commands/commands-context.tsx';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { isEditable, type Post } from '../../ui/posts/post-facts.ts';
import { focusedPost, useListKeys } from '../../ui/posts/use-list-keys.ts';
import { postsMessages } from './messages/posts-messages.ts';
import classes from './posts.module.css';
import { PostRow } from './row/post-row.tsx';
import type { RowAct } from './row/row-actions.tsx';
import type { PostSelection } from './use-selection.ts';

interface Props {
  readonly workspace: string;
  readonly posts: readonly Post[];
  readonly selection: PostSelection;
  /** Whether the person can do anything to several posts. */
  readonly maySelect: boolean;
  readonly act: RowAct;
}

/** The rows of a page. `j` and `k` move between rows, `Enter` opens one, `e` edits it, `x` selects it. */
export function PostList({ workspace, posts, selection, maySelect, act }: Props) {
  const may = useMay();
  const { timezone } = useUser();
  const list = useRef<HTMLUListElement>(null);
  const mayWrite = may('posts.write');
  // The rows keep one function, so that selecting one draws that one again.
  const latest = useRef(selection.choose);
  useEffect(() => {
    latest.current = selection.choose;
  });
  const choose = useMemo(() => (post: Post, range: boolean) => latest.current(post, range), []);
  useRowCommands({ workspace, posts, list, choose, mayWrite, maySelect });
  useListKeys(list);
  return (
    <ul className={classes['list']} ref={list}>
      {posts.map((post) => (
        <PostRow
          key={post.uuid}
          workspace={workspace}
          post={post}
          selected={selection.posts.has(post.uuid)}
          zone={timezone}
          {...(maySelect ? { choose } : {})}
          {...(mayWrite ? { act } : {})}
        />
      ))}
    </ul>
  );
}

interface RowCommands extends Pick<Props, 'workspace' | 'posts' | 'maySelect'> {
  readonly list: RefObject<HTMLElement | null>;
  readonly choose: (post: Post, range: boolean) => void;
  readonly mayWrite: boolean;
}

/** `e` edits the row that has the focus, and `x` selects it. */
function useRowCommands({ workspace, posts, list, choose, mayWrite, maySelect }: RowCommands): void {
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
      if (post !== undefined) choose(post, false);
    };
    const group = 'actions' as const;
    return [
      ...(mayWrite ? [{ id: 'posts.edit', label: texts.editPost, group, keys: 'e', run: edit }] : []),
      ...(maySelect ? [{ id: 'posts.select', label: texts.selectPost, group, keys: 'x', run: select }] : []),
    ];
  }, [texts, posts, workspace, navigate, choose, mayWrite, maySelect, list]);
  useCommands(commands);
}
