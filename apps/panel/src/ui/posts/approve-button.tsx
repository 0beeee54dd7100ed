import { Button } from '@mantine/core';
import { useRestChange } from '../../api/changes.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { failureWords } from '../failure-words.ts';
import { tell, tellFailure } from '../toasts.tsx';
import { postWords } from './messages/post-words.ts';
import { firstWords, type Post } from './post-facts.ts';

/** Approves a post that waits for approval. */
export function ApproveButton({ workspace, post }: { workspace: string; post: Post }) {
  const texts = useMessages(postWords);
  const approve = useRestChange('approvePost');
  const run = () =>
    approve.mutate(
      { params: { workspace, post: post.uuid } },
      {
        onSuccess: () => tell(texts.approvedTold(1)),
        onError: (error) => tellFailure(failureWords(error, texts.notDone)),
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
