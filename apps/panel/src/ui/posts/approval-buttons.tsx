import { Group } from '@mantine/core';
import { useMay } from '../../frame/rights.ts';
import { ApproveButton } from './approve-button.tsx';
import type { Post } from './post-facts.ts';
import { ReturnButton } from './return-button.tsx';

/**
 * The answers to a post that waits for approval. A viewer can only approve it. People without the right see nothing.
 */
export function ApprovalButtons({ workspace, post }: { workspace: string; post: Post }) {
  const may = useMay();
  if (!may('posts.approve') || post.status !== 'needs_approval' || post.trashed) return null;
  return (
    <Group gap="xs">
      <ApproveButton workspace={workspace} post={post} />
      {may('posts.write') ? <ReturnButton workspace={workspace} post={post} /> : null}
    </Group>
  );
}
