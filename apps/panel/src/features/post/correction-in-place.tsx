import { lazy, type ReactNode, Suspense } from 'react';
import { useMay } from '../../frame/rights.ts';
import { useWorkspace } from '../../frame/workspace.ts';
import type { Post, PostAccount } from '../../ui/posts/post-facts.ts';
import { LoadingState } from '../../ui/states.tsx';
import { isPartlyPublic, versionFor } from './correction.ts';
import classes from './post.module.css';
import type { Publication } from './story.ts';

/** The rules of the networks come with the form, so only a page that shows it loads them. */
const FixForm = lazy(async () => ({ default: (await import('./fix-form.tsx')).FixForm }));

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly account: PostAccount;
  /** Null while it is being read. */
  readonly publication: Publication | null;
  /** What else can be done about the account. */
  readonly actions: ReactNode;
}

/**
 * The form to correct what failed on the account, with the other actions. Only these if the account did not fail or must be reconnected first, if a
 * part is public, or for people who may not write and approve, because the text goes out without another approval.
 */
export function CorrectionInPlace({ workspace, post, account, publication, actions }: Props) {
  const may = useMay();
  const canApprove = useWorkspace()?.can_approve ?? false;
  const version = versionFor(post, account.id);
  const isCorrectable =
    publication !== null &&
    account.status === 'failed' &&
    account.authorized &&
    account.external_url === null &&
    !isPartlyPublic(publication);
  if (!isCorrectable || version === undefined || post.trashed || !canApprove || !may('posts.write'))
    return <div className={classes['actions']}>{actions}</div>;
  return (
    <Suspense fallback={<LoadingState rows={1} height={120} />}>
      <FixForm {...{ workspace, post, account, version, actions }} />
    </Suspense>
  );
}
