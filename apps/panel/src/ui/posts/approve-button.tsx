import { Button } from '@mantine/core';
import { useMessages } from '../../messages/language-context.tsx';
import { tell } from '../toasts.tsx';
import { useTellFailure } from '../use-tell-failure.ts';
import { postWords } from './messages/post-words.ts';
import { firstWords, type Post } from './post-facts.ts';
import { usePostChange } from './use-post-change.ts';

/** Approves a post that waits for approval. */
export function ApproveButton({ workspace, post }: { workspace: string; post: Post }) {
  const texts = useMessages(postWords);
  const tellFailure = useTellFailure();
  const approve = usePostChange('approvePost', workspace);
  const run = () =>
    approve.mutate(
      { params: { workspace, post: post.uuid }, shown: post },
      {
        onSuccess: () => tell(texts.approvedTold(1)),
        onError: (error) => tellFailure(error),
      },
    );
  return (
    <Button
      size="sm"
      onClick={run}
      loading={approve.isPending}
      aria-label={`${texts.approve}: ${firstWords(post) || texts.untitled}`}
    >
      {texts.approve}
    </Button>
  );
}
