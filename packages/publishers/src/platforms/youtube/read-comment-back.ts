import type { JsonValue, ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import { readAnswer } from '../../families/google-api/errors.ts';
import type { GoogleSession } from '../../families/google-api/session.ts';
import { matchComment } from '../../families/meta-graph/match-comment.ts';
import { arrayAt, countAt, objectAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { sentTime, serverClock } from '../../http/server-clock.ts';
import { judge, lostSince } from '../../judge.ts';
import type { PublisherKit } from '../../kit.ts';
import { type ListedRecord, type Listing, REACH_MS } from '../../listing.ts';
import { couldNotAsk, unclear } from '../../read-back-answers.ts';
import { COMMENT_THREADS, commentRecord, commentText } from './comment.ts';

const MOST = '100';
const UNLISTED = 'The comments of the video could not be listed';
const UNREADABLE = 'The list of comments could not be read.';

interface ListedComment extends ListedRecord {
  /** Id of the channel that wrote it. */
  readonly author: string | null;
  readonly text: string;
}

/** Looks for the lost comment among the newest below the video, by {@link matchComment}. */
export async function readCommentBack(
  { now, slowSettleMs: settleMs }: Pick<PublisherKit, 'now' | 'slowSettleMs'>,
  session: GoogleSession,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const askedAt = now();
  const listed = await listComments(session, context, lostSince(context, askedAt));
  if (listed.outcome !== 'listed') return listed;
  const sent = { author: context.request.account.remoteId, text: commentText(context) };
  return judge({
    ...{ context, listed, askedAt, settleMs, things: 'comments' },
    match: (comment, { earliest }) =>
      comment.createdAt !== null && comment.createdAt < earliest ? 'other' : matchComment(sent, comment),
    isInPlace: ({ author }) => author === null || author === sent.author,
    // Known comments are below other videos.
    shows: () => false,
  });
}

/** The newest hundred comments of the video (YouTube Data API docs: CommentThreads: list). */
async function listComments(
  session: GoogleSession,
  context: ReadBackContext,
  since: number,
): Promise<Listing<ListedComment>> {
  const video = remoteOf(context, 'post', 0, null);
  const query = {
    part: 'snippet',
    videoId: video.id,
    order: 'time',
    textFormat: 'plainText',
    maxResults: MOST,
  };
  const answer = readAnswer(
    await session.call({ method: 'GET', url: COMMENT_THREADS, query }),
    'reading',
    'object',
  );
  if (!isAnswer(answer)) return couldNotAsk(answer, UNLISTED, null);
  const items = arrayAt(answer.json, 'items');
  if (items === undefined) return unclear(UNREADABLE, answer.evidence, null);
  const posts = items.flatMap((item): readonly ListedComment[] => {
    const record = commentRecord(video, item);
    return record === undefined ? [] : [{ record, ...commentIn(item) }];
  });
  const clock = serverClock(answer);
  const horizon = sentTime(clock, since - REACH_MS).earliest;
  const isWhole = textAt(answer.json, 'nextPageToken') === undefined;
  const isPast = posts.some(({ createdAt }) => createdAt !== null && createdAt < horizon);
  const total = countAt(objectAt(answer.json, 'pageInfo'), 'totalResults');
  return {
    ...{ outcome: 'listed', posts, isComplete: isWhole || isPast, isWhole, clock, evidence: answer.evidence },
    ...(isWhole && total !== undefined ? { total } : {}),
  };
}

function commentIn(thread: JsonValue): Omit<ListedComment, 'record'> {
  const snippet = objectAt(objectAt(objectAt(thread, 'snippet'), 'topLevelComment'), 'snippet');
  const createdAt = Date.parse(textAt(snippet, 'publishedAt') ?? '');
  return {
    author: textAt(objectAt(snippet, 'authorChannelId'), 'value') ?? null,
    text: textAt(snippet, 'textOriginal') ?? textAt(snippet, 'textDisplay') ?? '',
    createdAt: Number.isNaN(createdAt) ? null : createdAt,
  };
}
