import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { tell } from '../toasts.tsx';
import { useTellFailure } from '../use-tell-failure.ts';
import { postWords } from './messages/post-words.ts';
import { firstWords, isMissed, type Post } from './post-facts.ts';
import { usePostChange } from './use-post-change.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

interface Props {
  readonly workspace: string;
  readonly post: Post;
  /** False where another form beside the buttons changes the time. */
  readonly reschedules?: boolean;
  /** Called after the post was sent or deleted. */
  readonly done?: () => void;
}

/** The answers to a missed post: send it now, reschedule it or delete it. Nothing for any other post. */
export function MissedButtons({ workspace, post, reschedules = true, done = () => undefined }: Props) {
  const texts = useMessages(postWords);
  const may = useMay();
  const [deleting, setDeleting] = useState(false);
  const { run, isPending } = useSendNow(workspace, post, done);
  if (!may('posts.write') || !isMissed(post)) return null;
  const words = firstWords(post) || texts.untitled;
  return (
    <Group gap="xs">
      {reschedules ? (
        <Button
          variant="default"
          component={Link}
          to={`/w/${workspace}/posts/${post.uuid}/edit`}
          size="sm"
          aria-label={`${texts.reschedule}: ${words}`}
        >
          {texts.reschedule}
        </Button>
      ) : null}
      <Button
        variant="default"
        size="sm"
        onClick={run}
        loading={isPending}
        aria-label={`${texts.sendNow}: ${words}`}
      >
        {texts.sendNow}
      </Button>
      <Button
        variant="default"
        size="sm"
        onClick={() => setDeleting(true)}
        aria-label={`${texts.remove}: ${words}`}
      >
        {texts.remove}
      </Button>
      {deleting ? (
        <Suspense>
          <DeleteDialog
            workspace={workspace}
            posts={[post]}
            close={() => setDeleting(false)}
            done={() => {
              setDeleting(false);
              done();
            }}
          />
        </Suspense>
      ) : null}
    </Group>
  );
}

/** Sends the post now, as it is shown. */
function useSendNow(workspace: string, post: Post, done: () => void) {
  const texts = useMessages(postWords);
  const tellFailure = useTellFailure();
  const { mutate, isPending } = usePostChange('schedulePost', workspace);
  const onSuccess = () => {
    tell(texts.sentNowTold(1));
    done();
  };
  const onError = (error: unknown) => tellFailure(error);
  const params = { workspace, post: post.uuid };
  const run = () => mutate({ params, body: { postNow: true }, shown: post }, { onSuccess, onError });
  return { run, isPending };
}
