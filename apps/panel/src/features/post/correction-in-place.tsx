import { lazy, Suspense } from 'react';
import { useMay } from '../../frame/rights.ts';
import { useWorkspace } from '../../frame/workspace.ts';
import type { Post, PostAccount } from '../../ui/posts/post-facts.ts';
import { LoadingState } from '../../ui/states.tsx';
import { isPartlyPublic, versionFor } from './correction.ts';
import type { Publication } from './story.ts';

/** The rules of the networks come with the form, so only a page that shows it loads them. */
const FixForm = lazy(async () => ({ default: (await import('./fix-form.tsx')).FixForm }));

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly account: PostAccount;
  readonly publication: Publication;
}

/**
 * The form to correct what failed on the account. Nothing if the account did not fail or must be reconnected first, if a
 * part is public, or for people who may not write and approve, because the text goes out without another approval.
 */
export function CorrectionInPlace({ workspace, post, account, publication }: Props) {
  const may = useMay();
  const canApprove = useWorkspace()?.can_approve ?? false;
  const version = versionFor(post, account.id);
  const isCorrectable =
    account.status === 'failed' &&
    account.authorized &&
    account.external_url === null &&
    !isPartlyPublic(publication);
  if (!isCorrectable || version === undefined || post.trashed || !canApprove || !may('posts.write'))
    return null;
  return (
    <Suspense fallback={<LoadingState rows={1} height={120} />}>
      <FixForm workspace={workspace} post={post} account={account} version={version} />
    </Suspense>
  );
}
