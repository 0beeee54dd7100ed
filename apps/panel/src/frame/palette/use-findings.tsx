import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { query } from '../../api/queries.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { shellMessages } from '../../messages/shell/shell-messages.ts';
import { AccountFace } from '../../ui/account-face.tsx';
import { networkName } from '../../ui/network-names.ts';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { firstWords } from '../../ui/posts/post-facts.ts';
import { PostThumb } from '../../ui/posts/post-thumb.tsx';
import { useWorkspace } from '../workspace.ts';
import classes from './palette.module.css';
import { matching, type PaletteGroup } from './palette-entry.ts';
import { PostAccounts, PostFacts } from './post-facts.tsx';

/** The pause in typing, in ms, after which posts are searched. */
const RESTS_MS = 150;
const MOST_POSTS = 8;

export interface Findings {
  readonly groups: readonly PaletteGroup[];
  /** Whether the service has yet to answer for these words. */
  readonly searching: boolean;
}

/** The accounts and posts of the workspace that match the words. An account leads to its posts. */
export function useFindings(words: string): Findings {
  const texts = useMessages(shellMessages);
  const { untitled } = useMessages(postWords);
  const navigate = useNavigate();
  const workspace = useWorkspace()?.uuid ?? '';
  const wanted = words.trim();
  const [keyword] = useDebouncedValue(wanted, RESTS_MS);
  const enabled = workspace !== '' && keyword !== '' && wanted !== '';
  const params = { workspace };
  const accounts = useQuery({ ...query('listAccounts', { params }), enabled });
  const asked = { keyword, limit: MOST_POSTS };
  const posts = useQuery({
    ...query('listPosts', { params, query: asked }),
    ...{ enabled, placeholderData: keepPreviousData },
  });
  if (wanted === '' || workspace === '') return { groups: [], searching: false };
  const fresh = keyword === wanted && !posts.isPlaceholderData;
  const accountGroup: PaletteGroup = {
    title: texts.accounts,
    entries: (accounts.data?.data ?? []).map(({ id, name, username, provider, image }) => ({
      ...{ id: `account.${id}`, label: name, keywords: `${username} ${networkName(provider)}` },
      detail: `${networkName(provider)} · ${username}`,
      lead: <AccountFace name={name} network={provider} picture={image} size={28} />,
      run: () => void navigate({ to: `/w/${workspace}/posts`, search: { account: id } }),
    })),
  };
  const postGroup: PaletteGroup = {
    title: texts.posts,
    entries: (posts.data?.data ?? []).map((post) => ({
      ...{ id: `post.${post.uuid}`, label: firstWords(post) || untitled },
      // The service found the post by these words, which may be in the hidden part of its text.
      ...(fresh ? { keywords: keyword } : {}),
      detail: <PostFacts post={post} />,
      lead: <PostThumb post={post} className={classes['thumb']} />,
      trail: <PostAccounts accounts={post.accounts} />,
      run: () => void navigate({ to: `/w/${workspace}/posts/${post.uuid}` }),
    })),
  };
  return {
    // Posts found for earlier words stay as long as their visible words still match.
    groups: [...matching([accountGroup], wanted), ...matching([postGroup], wanted)],
    searching: !(fresh && posts.isSuccess) && !posts.isError,
  };
}
