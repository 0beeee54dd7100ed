import { Button } from '@mantine/core';
import { useRestChange } from '../../api/changes.ts';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { failureWords } from '../failure-words.ts';
import { tell, tellFailure } from '../toasts.tsx';
import { postWords } from './messages/post-words.ts';
import { firstWords, type Post } from './post-facts.ts';

/** Approves a post that waits for it; nothing for somebody without the right. */
export function ApproveButton({ workspace, post }: { workspace: string; post: Post }) {
  const texts = useMessages(postWords);
  const may = useMay();
  const approve = useRestChange('approvePost');
  if (!may('posts.approve') || post.status !== 'needs_approval' || post.trashed) return null;
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
