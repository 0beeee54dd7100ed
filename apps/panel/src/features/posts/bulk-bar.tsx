import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { failureWords, wordsOf } from '../../ui/failure-words.ts';
import { type PostChange, useChangePosts } from '../../ui/posts/change-posts.ts';
import { DeleteDialog } from '../../ui/posts/delete-dialog.tsx';
import type { PostWords } from '../../ui/posts/messages/en.ts';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import type { Post } from '../../ui/posts/post-facts.ts';
import { useTakeBack } from '../../ui/posts/use-take-back.ts';
import { tell, tellFailure } from '../../ui/toasts.tsx';
import { type BulkAction, bulkActions, isFinal } from './bulk-actions.ts';
import { postsMessages } from './messages/posts-messages.ts';
import classes from './posts.module.css';

interface Props {
  readonly workspace: string;
  /** The posts of the page. */
  readonly posts: readonly Post[];
  readonly selected: readonly Post[];
  readonly select: (posts: readonly Post[]) => void;
}

/** The actions on the selected posts. A button is shown if it applies to at least one of them. */
export function BulkBar({ workspace, posts, selected, select }: Props) {
  const texts = useMessages(postsMessages);
  const words = useMessages(postWords);
  const may = useMay();
  const [deleting, setDeleting] = useState(false);
  const { run, running } = useBulkChange(workspace, () => select([]));
  const all = selected.length === posts.length;
  return (
    <Group className={classes['bulk']} gap="xs">
      <label className={classes['all']}>
        <input
          type="checkbox"
          className={classes['check']}
          checked={all}
          onChange={() => select(all ? [] : posts)}
        />
        <span>{selected.length === 0 ? texts.selectAll : texts.selected(selected.length)}</span>
      </label>
      {selected.length === 0 ? (
        <Text c="dimmed" size="sm" className={classes['hint']}>
          {texts.keysHint}
        </Text>
      ) : null}
      {bulkActions(selected, may).map((action) => (
        <Button
          key={action.change}
          variant="default"
          size="sm"
          loading={running === action.change}
          onClick={() => run(action)}
        >
          {labelsIn(words)[action.change]}
        </Button>
      ))}
      {may('posts.write') && selected.length > 0 ? (
        <Button variant="default" size="sm" onClick={() => setDeleting(true)}>
          {words.remove}
        </Button>
      ) : null}
      {deleting ? (
        <DeleteDialog
          workspace={workspace}
          posts={selected}
          close={() => setDeleting(false)}
          done={() => {
            setDeleting(false);
            select([]);
          }}
        />
      ) : null}
    </Group>
  );
}

/** Changes the posts of an action, and says how many were changed, how many were not, and why. */
function useBulkChange(workspace: string, done: () => void) {
  const texts = useMessages(postsMessages);
  const words = useMessages(postWords);
  const shell = useMessages(shellMessages);
  const change = useChangePosts();
  const { tellCame } = useTakeBack(workspace);
  const reason = (failure: Failure) =>
    failure.kind === 'changed' ? shell.changed : wordsOf(failure, words.notDone);
  const run = ({ change: what, posts }: BulkAction) =>
    change.mutate(
      { change: what, workspace, posts },
      {
        onSuccess: ({ done: count, left, failures }) => {
          if (count > 0 && isFinal(what)) tell(toldIn(words)[what](count));
          else if (count > 0) tellCame(left, toldIn(words)[what](count));
          if (failures.length > 0) {
            const why = [...new Set(failures.map(reason))].join(' ');
            tellFailure(`${texts.notAll(failures.length)} ${why}`);
          }
          done();
        },
        onError: (error) => tellFailure(failureWords(error, words.notDone)),
      },
    );
  return { run, running: change.isPending ? change.variables.change : null };
}

function labelsIn(words: PostWords): Readonly<Record<PostChange, string>> {
  const { approve, sendNow, restore, duplicate } = words;
  return { approvePost: approve, schedulePost: sendNow, restorePost: restore, duplicatePost: duplicate };
}

function toldIn(words: PostWords): Readonly<Record<PostChange, (count: number) => string>> {
  return {
    approvePost: words.approvedTold,
    schedulePost: words.sentNowTold,
    restorePost: words.restoredTold,
    duplicatePost: words.duplicatedTold,
  };
}
