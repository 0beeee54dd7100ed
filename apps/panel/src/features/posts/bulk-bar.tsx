import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { failureWords, wordsOf } from '../../ui/failure-words.ts';
import { type PostChange, useChangePosts } from '../../ui/posts/change-posts.ts';
import { DeleteDialog } from '../../ui/posts/delete-dialog.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { isMissed, type Post } from '../../ui/posts/post-facts.ts';
import { useTakeBack } from '../../ui/posts/use-take-back.ts';
import { tell, tellFailure } from '../../ui/toasts.tsx';
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
  const shell = useMessages(shellMessages);
  const may = useMay();
  const [deleting, setDeleting] = useState(false);
  const change = useChangePosts();
  const { tellCame } = useTakeBack(workspace);
  const mayWrite = may('posts.write');
  const waiting = selected.filter(({ status, trashed }) => status === 'needs_approval' && !trashed);
  const trashed = selected.filter((post) => post.trashed);
  const missed = selected.filter(isMissed);

  const run = (what: PostChange, some: readonly Post[], told: (count: number) => string) =>
    change.mutate(
      { change: what, workspace, posts: some },
      {
        onSuccess: ({ done, left, failures }) => {
          // A post that was approved or sent cannot go back.
          if (done > 0 && (what === 'approvePost' || what === 'schedulePost')) tell(told(done));
          else if (done > 0) tellCame(left, told(done));
          if (failures.length > 0) {
            const why = [
              ...new Set(
                failures.map((failure) =>
                  failure.kind === 'changed' ? shell.changed : wordsOf(failure, words.notDone),
                ),
              ),
            ];
            tellFailure(`${texts.notAll(failures.length)} ${why.join(' ')}`);
          }
          select([]);
        },
        onError: (error) => tellFailure(failureWords(error, words.notDone)),
      },
    );
  const button = (
    label: string,
    what: PostChange,
    some: readonly Post[],
    told: (count: number) => string,
  ) => (
    <Button
      variant="default"
      size="sm"
      loading={change.isPending && change.variables.change === what}
      onClick={() => run(what, some, told)}
    >
      {label}
    </Button>
  );

  return (
    <Group className={classes['bulk']} gap="xs">
      <label className={classes['all']}>
        <input
          type="checkbox"
          className={classes['check']}
          checked={selected.length === posts.length}
          onChange={() => select(selected.length === posts.length ? [] : posts)}
        />
        <span>{selected.length === 0 ? texts.selectAll : texts.selected(selected.length)}</span>
      </label>
      {selected.length === 0 ? (
        <Text c="dimmed" size="sm" className={classes['hint']}>
          {texts.keysHint}
        </Text>
      ) : (
        <>
          {may('posts.approve') && waiting.length > 0
            ? button(words.approve, 'approvePost', waiting, words.approvedTold)
            : null}
          {mayWrite && missed.length > 0
            ? button(words.sendNow, 'schedulePost', missed, words.sentNowTold)
            : null}
          {mayWrite && trashed.length > 0
            ? button(words.restore, 'restorePost', trashed, words.restoredTold)
            : null}
          {mayWrite && trashed.length === 0
            ? button(words.duplicate, 'duplicatePost', selected, words.duplicatedTold)
            : null}
          {mayWrite ? (
            <Button variant="default" size="sm" onClick={() => setDeleting(true)}>
              {words.remove}
            </Button>
          ) : null}
        </>
      )}
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
