import type { ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import { textAt } from '../../http/json.ts';
import { judge, lostSince } from '../../judge.ts';
import type { PublisherKit } from '../../kit.ts';
import { unclear } from '../../read-back-answers.ts';
import { commentText } from './comment.ts';
import { listComments, listPosts, type ShownOrHidden } from './listed-posts.ts';
import { matchPost, type SentPost } from './match-post.ts';
import { intendedPost } from './post.ts';
import type { LinkedinSession } from './session.ts';

const HIDDEN =
  'LinkedIn does not let apps read this account’s posts. Look at the account’s activity page on LinkedIn, then say in Crier whether the post is there.';

/**
 * Judges the newest posts of the author, or its comments on the post, by {@link matchPost}. LinkedIn shows a member's
 * posts to few apps; for other apps the outcome stays unclear.
 */
export async function readBack(
  kit: PublisherKit,
  session: LinkedinSession,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const askedAt = kit.now();
  const listed = await listingFor(session, context, lostSince(context, askedAt));
  if (listed.outcome === 'hidden') return { ...unclear(HIDDEN, listed.evidence, null), isHidden: true };
  if (listed.outcome !== 'listed') return listed;
  const sent = sentOf(context);
  const isComment = context.step.kind === 'comment';
  return judge({
    ...{ context, listed, askedAt, settleMs: kit.slowSettleMs, things: isComment ? 'comments' : 'posts' },
    match: (found, { earliest }) => matchPost({ ...sent, since: earliest }, found),
    // Known comments are below other posts.
    shows: ({ kind }) => kind === 'post' && !isComment,
  });
}

function listingFor(
  session: LinkedinSession,
  context: ReadBackContext,
  since: number,
): Promise<ShownOrHidden> {
  return context.step.kind === 'comment'
    ? listComments(session, remoteOf(context, 'post', 0, null).id, since)
    : listPosts(session, since);
}

function sentOf(context: ReadBackContext): Omit<SentPost, 'since'> {
  if (context.step.kind === 'comment') {
    const { item } = context.step;
    const media = context.request.content[item]?.media ?? [];
    const assets = media.map((_, index) => remoteOf(context, 'upload', item, index).id);
    return { text: commentText(context), assets, source: null };
  }
  const { text, assets, article, poll, mentions } = intendedPost(context);
  const source = textAt(article ?? undefined, 'source') ?? null;
  return { text, assets, source, choices: poll?.choices ?? null, mentions };
}
