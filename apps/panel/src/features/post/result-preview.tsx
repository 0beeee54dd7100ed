import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../api/queries.ts';
import { networkName } from '../../ui/network-names.ts';
import type { Post, PostAccount } from '../../ui/posts/post-facts.ts';
import { PreviewSheet } from '../composer/preview/preview-sheet.tsx';
import type { Account } from '../composer/state/draft.ts';
import { versionOf } from '../composer/state/versions.ts';
import { draftOf } from '../composer/state/wire.ts';

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly account: PostAccount;
  /** Whether the beginning of a thread is enough. */
  readonly small: boolean;
}

/** The preview of a post on one of its accounts. */
export function ResultPreview({ workspace, post, account, small }: Props) {
  const { data } = useQuery(query('listAccounts', { params: { workspace } }));
  const draft = useMemo(() => draftOf(post), [post]);
  const known = data?.data.find(({ id }) => id === account.id);
  const shown = useMemo(() => known ?? withoutLimits(account), [known, account]);
  return (
    <figure aria-label={`${networkName(account.provider)}: ${account.name}`}>
      <PreviewSheet
        {...{ workspace, small }}
        account={shown}
        version={versionOf(draft, account.id)}
        blank={false}
      />
    </figure>
  );
}

/** An account that the workspace no longer has, as the post knows it. */
function withoutLimits(account: PostAccount): Account {
  return {
    ...account,
    limits: {},
    access_ends_at: null,
    access_renews: null,
    language: null,
    disclosure: null,
  };
}
