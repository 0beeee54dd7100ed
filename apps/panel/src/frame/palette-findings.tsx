import { useDebouncedValue } from '@mantine/hooks';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { query } from '../api/queries.ts';
import { useMessages } from '../messages/language-context.tsx';
import { shellMessages } from '../messages/shell/shell-messages.ts';
import { Icon } from '../ui/icon.tsx';
import { networkName } from '../ui/network-names.ts';
import { postWords } from '../ui/posts/messages/post-words.ts';
import { firstWords } from '../ui/posts/post-facts.ts';
import { useWorkspace } from './workspace.ts';

/** The pause in typing, in ms, after which posts are searched. */
const RESTS_MS = 200;
const MOST_POSTS = 8;

/** The accounts and posts of the workspace that match the words in the palette. An account leads to its posts. */
export function usePaletteFindings(words: string): readonly SpotlightActionGroupData[] {
  const texts = useMessages(shellMessages);
  const { untitled } = useMessages(postWords);
  const navigate = useNavigate();
  const workspace = useWorkspace()?.uuid ?? '';
  const [keyword] = useDebouncedValue(words.trim(), RESTS_MS);
  const enabled = workspace !== '' && keyword !== '';
  const params = { workspace };
  const accounts = useQuery({ ...query('listAccounts', { params }), enabled });
  const asked = { keyword, limit: MOST_POSTS };
  const posts = useQuery({ ...query('listPosts', { params, query: asked }), enabled });
  if (!enabled) return [];
  return [
    {
      group: texts.accounts,
      actions: (accounts.data?.data ?? []).map(({ id, name, username, provider }) => ({
        id: `account.${id}`,
        label: `${name} (${networkName(provider)})`,
        keywords: username,
        leftSection: <Icon name="accounts" />,
        onClick: () => void navigate({ to: `/w/${workspace}/posts`, search: { account: id } }),
      })),
    },
    {
      group: texts.posts,
      actions: (posts.data?.data ?? []).map((post) => ({
        id: `post.${post.uuid}`,
        label: firstWords(post) || untitled,
        // The service found the post by these words, which may be in the hidden part of its text.
        keywords: keyword,
        leftSection: <Icon name="posts" />,
        onClick: () => void navigate({ to: `/w/${workspace}/posts/${post.uuid}` }),
      })),
    },
  ];
}
