import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useChangeAs } from '../../api/changes.ts';
import { service } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { LateMenu } from '../../ui/late-menu.tsx';
import { networkName } from '../../ui/network-names.ts';
import type { Post, PostAccount } from '../../ui/posts/post-facts.ts';
import { useTellFailure } from '../../ui/use-tell-failure.ts';
import { copyFor } from './copy-for.ts';
import { postMessages } from './messages/post-messages.ts';

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly account: PostAccount;
}

/**
 * A menu of the accounts that the post is not for. One of them gets a copy of what this account published, as a draft in
 * the composer; the history of the draft says from which post it comes.
 */
export function SendOn({ workspace, post, account }: Props) {
  const texts = useMessages(postMessages);
  const mayWrite = useMay()('posts.write');
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const { data } = useQuery({ ...query('listAccounts', { params: { workspace } }), enabled: mayWrite });
  const copy = useChangeAs('duplicatePost', async (to: number) => {
    const { uuid } = await service.call('duplicatePost', { params: { workspace, post: post.uuid } });
    const params = { workspace, post: uuid };
    try {
      await service.call('updatePost', { params, body: copyFor(post, account.id, to) });
    } catch (error) {
      // A copy for all accounts is not what was asked for.
      await service.call('deletePost', { params, body: { trash: false } });
      throw error;
    }
    return uuid;
  });
  const others = (data?.data ?? []).filter(({ id }) => post.accounts.every((one) => one.id !== id));
  if (!mayWrite || post.trashed || others.length === 0) return null;
  const send = (to: number) =>
    copy.mutate(to, {
      onSuccess: (uuid) => void navigate({ to: `/w/${workspace}/posts/${uuid}/edit` }),
      onError: (error) => tellFailure(error),
    });
  return (
    <LateMenu
      label={`${texts.sendOn}: ${account.name}, ${networkName(account.provider)}`}
      icon="send"
      position="bottom-end"
      entries={others.map(({ id, name, provider }) => ({
        label: `${networkName(provider)} · ${name}`,
        run: () => send(id),
      }))}
    />
  );
}
