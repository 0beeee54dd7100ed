import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import { Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { readFailure } from '../../api/failure.ts';
import { usePathParameter } from '../../frame/address.ts';
import { useMay } from '../../frame/rights.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { Page } from '../../ui/page.tsx';
import { postWords } from '../../ui/posts/messages/post-words.ts';
import { MissedButtons } from '../../ui/posts/missed-buttons.tsx';
import { firstWords, type Post } from '../../ui/posts/post-facts.ts';
import { ReturnedNote } from '../../ui/posts/returned-note.tsx';
import { ZoneMovedNote } from '../../ui/posts/zone-moved-note.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { AccountDots } from './account-dots.tsx';
import { Approval } from './approval.tsx';
import { ContentPreview } from './content-preview.tsx';
import { postMessages } from './messages/post-messages.ts';
import { PostActions } from './post-actions.tsx';
import { PostFactsLine } from './post-facts-line.tsx';
import { PostHistory } from './post-history.tsx';
import { Results } from './results.tsx';
import type { Publication } from './story.ts';
import { usePost } from './use-post.ts';
import { titleOf, verdictOf } from './verdict.ts';

/** The page of one post. It keeps its content while the service is away, and drops it if the post was deleted. */
export function PostPage() {
  const texts = useMessages(postMessages);
  const workspace = usePathParameter('workspace') ?? '';
  const uuid = usePathParameter('post') ?? '';
  const { post, publications } = usePost(workspace, uuid);
  const failed = post.error ?? publications.error;
  if (failed !== null && (post.data === undefined || readFailure(failed).kind === 'missing')) {
    return (
      <Page title={texts.page}>
        <ErrorState error={failed} retry={() => void post.refetch()} />
      </Page>
    );
  }
  if (post.data === undefined) {
    return (
      <Page title={texts.page} wide>
        <LoadingState rows={3} height={176} />
      </Page>
    );
  }
  return (
    <Shown key={uuid} workspace={workspace} post={post.data} publications={publications.data?.data ?? []} />
  );
}

interface Props {
  readonly workspace: string;
  readonly post: Post;
  readonly publications: readonly Publication[];
}

/** The verdict, what failed with its correction, how the post looks on each account, and its history. */
function Shown({ workspace, post, publications }: Props) {
  const texts = useMessages(postMessages);
  const { untitled } = useMessages(postWords);
  const navigate = useNavigate();
  const verdict = verdictOf(post, new Date());
  const approves = useMay()('posts.approve') && verdict.kind === 'waiting';
  return (
    <Page
      title={titleOf(texts, verdict, post, approves)}
      windowTitle={firstWords(post) || untitled}
      wide
      beside={<AccountDots accounts={post.accounts} />}
      actions={
        <Group gap="xs">
          <PostActions
            workspace={workspace}
            post={post}
            gone={() => void navigate({ to: `/w/${workspace}/posts` })}
          />
          <MissedButtons workspace={workspace} post={post} />
          {approves ? <Approval workspace={workspace} post={post} /> : null}
        </Group>
      }
    >
      <PostFactsLine {...{ post, verdict, approves }} />
      <ReturnedNote returned={post.returned} />
      <ZoneMovedNote post={post} />
      <Results {...{ workspace, post, publications }} whole={approves} />
      <ContentPreview post={post} isOpen={post.accounts.length === 0} />
      <PostHistory workspace={workspace} post={post.uuid} />
    </Page>
  );
}
