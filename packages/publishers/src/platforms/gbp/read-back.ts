import type { JsonValue, ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { readAnswer } from '../../families/google-api/errors.ts';
import type { GoogleSession } from '../../families/google-api/session.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import { arrayAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { sentTime, serverClock, UNKNOWN_CLOCK } from '../../http/server-clock.ts';
import type { PublisherKit } from '../../kit.ts';
import type { Listing } from '../../listing.ts';
import { couldNotAsk, mayStillArrive, unclear } from '../../read-back-answers.ts';
import { nearestFirst } from '../../same-post.ts';
import { contentOf } from '../../step-subject.ts';
import { localPost } from './local-post.ts';
import { matchPost, type SentLocalPost } from './match-post.ts';
import { POSTS_API, postRecord } from './post.ts';

const PAGE = '100';
const MOST_PAGES = 10;
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

/**
 * Looks for the lost post among all posts of the location, by {@link matchPost}: Google accepts no key and documents no
 * order of the list. `absent` requires the whole list, read after the lost call could no longer arrive, without
 * anything that could be the post.
 */
export async function readBack(
  kit: PublisherKit,
  session: GoogleSession,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const { sentAt } = context.step;
  const askedAt = kit.now();
  const listed = await listPosts(session, context.request.account.remoteId);
  if (listed.outcome !== 'listed') return listed;
  const { clock, evidence } = listed;
  const sent: SentLocalPost = {
    post: localPost(context),
    photos: contentOf(context).media.length === 0 ? 0 : 1,
    sent: sentTime(clock, sentAt ?? askedAt),
  };
  const matches = listed.posts.flatMap((json) => {
    const record = postRecord(json, context);
    if (record === undefined || context.known.has(record.id)) return [];
    const createdAt = Date.parse(textAt(json, 'createTime') ?? '');
    return [{ record, match: matchPost(sent, json), createdAt: Number.isNaN(createdAt) ? null : createdAt }];
  });
  const ours = matches.filter(({ match }) => match === 'same');
  const [found] = ours.toSorted(nearestFirst(sent.sent));
  if (found !== undefined) return { outcome: 'found', remote: found.record, evidence };
  if (matches.some(({ match }) => match === 'doubtful'))
    return unclear('The location has a similar post; whether it is this one cannot be told.', evidence);
  const waiting = mayStillArrive({ sentAt, settleMs: kit.slowSettleMs, askedAt }, evidence);
  if (waiting !== null) return waiting;
  if (!listed.isComplete) return unclear('The location has more posts than can be listed.', evidence);
  return { outcome: 'absent', evidence };
}

async function listPosts(session: GoogleSession, location: string): Promise<Listing<JsonValue>> {
  const posts: JsonValue[] = [];
  let pageToken: string | undefined;
  let clock = UNKNOWN_CLOCK;
  let evidence = NOTHING_CALLED;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const result = await session.call({
      method: 'GET',
      url: `${POSTS_API}/${location}/localPosts`,
      query: { pageSize: PAGE, ...(pageToken === undefined ? {} : { pageToken }) },
      maxBytes: MAX_PAGE_BYTES,
    });
    const answer = readAnswer(result, 'reading');
    if (!isAnswer(answer)) return couldNotAsk(answer, 'The posts of the location could not be listed');
    ({ evidence } = answer);
    if (answer.json === undefined) return unclear('The list of posts could not be read.', evidence);
    if (page === 0) clock = serverClock(answer);
    posts.push(...(arrayAt(answer.json, 'localPosts') ?? []));
    pageToken = textAt(answer.json, 'nextPageToken');
    if (pageToken === undefined) return { outcome: 'listed', posts, isComplete: true, clock, evidence };
  }
  return { outcome: 'listed', posts, isComplete: false, clock, evidence };
}
