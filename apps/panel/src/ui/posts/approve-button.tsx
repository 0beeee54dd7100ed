import { Button } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { tell } from '../toasts.tsx';
import { useTellFailure } from '../use-tell-failure.ts';
import { postWords } from './messages/post-words.ts';
import { firstWords, type Post } from './post-facts.ts';
import { usePostChange } from './use-post-change.ts';

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly size?: 'sm' | 'md';
  /** Called after the approval. */
  readonly done?: () => void;
}

/** Approves a post that waits for approval. */
export function ApproveButton({ workspace, post, size = 'sm', done = () => undefined }: Props) {
  const texts = useMessages(postWords);
  const tellFailure = useTellFailure();
  const approve = usePostChange('approvePost', workspace);
  const run = () =>
    approve.mutate(
      { params: { workspace, post: post.uuid }, shown: post },
      {
        onSuccess: () => {
          tell(texts.approvedTold(1));
          done();
        },
        onError: (error) => tellFailure(error),
      },
    );
  return (
    <Button
      size={size}
      onClick={run}
      loading={approve.isPending}
      aria-label={`${texts.approve}: ${firstWords(post) || texts.untitled}`}
    >
      {texts.approve}
    </Button>
  );
}
