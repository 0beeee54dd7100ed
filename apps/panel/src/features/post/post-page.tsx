import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readFailure } from '../../api/failure.ts';
import { query } from '../../api/queries.ts';
import { usePathParameter } from '../../frame/address.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Page } from '../../ui/page.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { firstWords } from '../../ui/posts/post-facts.ts';
import { ReturnedNote } from '../../ui/posts/returned-note.tsx';
import { ZoneMovedNote } from '../../ui/posts/zone-moved-note.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { AccountStory } from './account-story.tsx';
import { ContentPreview } from './content-preview.tsx';
import { readAgainIn } from './live.ts';
import { postMessages } from './messages/post-messages.ts';
import { PostActions } from './post-actions.tsx';
import { PostHistory } from './post-history.tsx';
import { VerdictBox } from './verdict-box.tsx';

/** The page of one post: its verdict, its content, and its history on every account. */
export function PostPage() {
  const texts = useMessages(postMessages);
  const { untitled } = useMessages(postWords);
  const navigate = useNavigate();
  const workspace = usePathParameter('workspace') ?? '';
  const uuid = usePathParameter('post') ?? '';
  const input = { params: { workspace, post: uuid } };
  const [postQuery, storyQuery] = [query('getPost', input), query('listPublications', input)];
  const queries = useQueryClient();
  const refetchInterval = () => {
    const known = queries.getQueryData(postQuery.queryKey);
    const stories = queries.getQueryData(storyQuery.queryKey)?.data ?? [];
    return known === undefined ? false : readAgainIn(known, stories, new Date());
  };
  const post = useQuery({ ...postQuery, refetchInterval });
  const publications = useQuery({ ...storyQuery, refetchInterval });

  const failed = post.error ?? publications.error;
  // The page keeps its content while the service is away, and drops it if the post was deleted.
  if (failed !== null && (post.data === undefined || readFailure(failed).kind === 'missing')) {
    return (
      <Page title={texts.page}>
        <ErrorState error={failed} retry={() => void post.refetch()} />
      </Page>
    );
  }
  if (post.data === undefined) {
    return (
      <Page title={texts.page}>
        <LoadingState rows={4} height={96} />
      </Page>
    );
  }
  const stories = publications.data?.data ?? [];
  return (
    <Page
      title={firstWords(post.data) || untitled}
      actions={
        <PostActions
          workspace={workspace}
          post={post.data}
          gone={() => void navigate({ to: `/w/${workspace}/posts` })}
        />
      }
    >
      <VerdictBox workspace={workspace} post={post.data} />
      <ReturnedNote returned={post.data.returned} />
      <ZoneMovedNote post={post.data} />
      <ContentPreview post={post.data} />
      {post.data.accounts.map((account) => (
        <AccountStory
          key={account.id}
          workspace={workspace}
          post={post.data}
          account={account}
          publication={stories.find((story) => story.account.id === account.id) ?? null}
        />
      ))}
      <PostHistory workspace={workspace} post={uuid} />
    </Page>
  );
}
