import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { tell } from '../toasts.tsx';
import { useTellFailure } from '../use-tell-failure.ts';
import { postWords } from './messages/post-words.ts';
import type { Post, PostAccount } from './post-facts.ts';
import { usePostChange } from './use-post-change.ts';

const ReconcileDialog = lazy(async () => ({
  default: (await import('./reconcile-dialog.tsx')).ReconcileDialog,
}));

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly account: PostAccount;
}

/** The actions on a post for one account: reconnect, retry or settle; nothing if there is nothing to do. */
export function AccountActions({ workspace, post, account }: Props) {
  const texts = useMessages(postWords);
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const tellFailure = useTellFailure();
  const retry = usePostChange('retryPost', workspace);
  if (!may('posts.write') || post.trashed) return null;
  if (account.status === 'unconfirmed') {
    return (
      <>
        <Button
          variant="default"
          size="sm"
          onClick={() => setAsking(true)}
          aria-label={`${texts.settle}: ${account.name}`}
        >
          {texts.settle}
        </Button>
        {asking ? (
          <Suspense>
            <ReconcileDialog
              workspace={workspace}
              post={post}
              account={account}
              externalUrl={account.external_url}
              close={() => setAsking(false)}
            />
          </Suspense>
        ) : null}
      </>
    );
  }
  if (account.status !== 'failed') return null;
  if (!account.authorized) {
    return (
      <Button variant="default" size="sm" component={Link} to={`/w/${workspace}/accounts`}>
        {texts.reconnect(account.name)}
      </Button>
    );
  }
  const run = () =>
    retry.mutate(
      { params: { workspace, post: post.uuid, account: account.id }, shown: post },
      {
        onSuccess: () => tell(texts.retriedTold(account.name)),
        onError: (error) => tellFailure(error),
      },
    );
  return (
    <Button
      variant="default"
      size="sm"
      onClick={run}
      loading={retry.isPending}
      aria-label={`${texts.retry}: ${account.name}`}
    >
      {texts.retry}
    </Button>
  );
}
