import type { ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import { textAt } from '../../http/json.ts';
import type { PublisherKit } from '../../kit.ts';
import { mayStillArrive, unclear } from '../../read-back-answers.ts';
import { commentText } from './comment.ts';
import { type Listing, listComments, listPosts } from './listed-posts.ts';
import { matchPost, type SentPost } from './match-post.ts';
import { intendedPost } from './post.ts';
import type { LinkedinSession } from './session.ts';

const HIDDEN =
  'LinkedIn does not let apps read this account’s posts. Look at the account’s activity page on LinkedIn, then say in Crier whether the post is there.';

/**
 * Looks for the lost post among the newest posts of the author, or for the lost comment among the comments on the post.
 * `absent` requires the full list back to the time of sending, read after the lost call could no longer arrive, without
 * anything that could be the post. LinkedIn shows a member's posts to few apps; for other apps the outcome stays
 * unclear.
 */
export async function readBack(
  kit: PublisherKit,
  session: LinkedinSession,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const { sentAt } = context.step;
  const askedAt = kit.now();
  const since = sentAt ?? askedAt;
  const listed = await listingFor(session, context, since);
  if (listed.outcome === 'hidden') return unclear(HIDDEN, listed.evidence, null);
  if (listed.outcome !== 'listed') return listed;
  const { evidence } = listed;
  const sent = { ...sentOf(context), since: listed.horizon };
  const matches = listed.posts
    .filter(({ record }) => !context.known.has(record.id))
    .map((found) => ({ found, match: matchPost(sent, found) }));
  const ours = matches.findLast(({ match }) => match === 'same');
  if (ours !== undefined) return { outcome: 'found', remote: ours.found.record, evidence };
  if (matches.some(({ match }) => match === 'doubtful'))
    return unclear('A post with a similar text is public; whether it is this one cannot be told.', evidence);
  const waiting = mayStillArrive({ sentAt, settleMs: kit.slowSettleMs, askedAt }, evidence);
  if (waiting !== null) return waiting;
  if (!listed.isComplete)
    return unclear('The list of posts does not go back to the time of sending.', evidence);
  return { outcome: 'absent', evidence };
}

function listingFor(session: LinkedinSession, context: ReadBackContext, since: number): Promise<Listing> {
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
  const { text, assets, article } = intendedPost(context);
  return { text, assets, source: textAt(article ?? undefined, 'source') ?? null };
}
