import type { Evidence, ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { NOTHING_CALLED } from '../../http/call.ts';
import { arrayAt, objectAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { sentTime, serverClock, UNKNOWN_CLOCK } from '../../http/server-clock.ts';
import type { PublisherKit } from '../../kit.ts';
import type { Listing } from '../../listing.ts';
import { couldNotAsk, mayStillArrive, unclear } from '../../read-back-answers.ts';
import { nearestFirst } from '../../same-post.ts';
import { readAnswer } from './errors.ts';
import { type ListedPost, listedPost, POST_FIELDS } from './listed-post.ts';
import { matchPost, type SentPost } from './match-post.ts';
import { intendedPost } from './post.ts';
import type { TwitterCall } from './session.ts';

const PAGE = 100;
const MOST_PAGES = 5;
const MAX_PAGE_BYTES = 8 * 1024 * 1024;
/** How far before the time of sending the list must reach, because clocks differ. */
const REACH_MS = 15 * 60 * 1_000;

/**
 * Looks for the lost post among the newest posts of the account, by {@link matchPost}. `absent` requires the full list
 * back to the time of sending, read after the lost call could no longer arrive, without anything that could be the
 * post.
 */
export async function readBack(
  kit: PublisherKit,
  call: TwitterCall,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const { sentAt } = context.step;
  const askedAt = kit.now();
  const since = sentAt ?? askedAt;
  const listed = await listPosts(call, context.request.account, since);
  if (listed.outcome !== 'listed') return listed;
  const { evidence } = listed;
  const sent: SentPost = { ...intendedPost(context), sent: sentTime(listed.clock, since) };
  const candidates = listed.posts.filter(({ record }) => !context.known.has(record.id));
  const [found] = candidates
    .filter((post) => matchPost(sent, post) === 'same')
    .toSorted(nearestFirst(sent.sent));
  if (found !== undefined) return { outcome: 'found', remote: found.record, evidence };
  if (candidates.some((post) => matchPost(sent, post) === 'doubtful'))
    return unclear('A post with a similar text is public; whether it is this one cannot be told.', evidence);
  const waiting = mayStillArrive({ sentAt, settleMs: kit.slowSettleMs, askedAt }, evidence);
  if (waiting !== null) return waiting;
  if (!listed.isComplete)
    return unclear('The list of posts does not go back to the time of sending.', evidence);
  return { outcome: 'absent', evidence };
}

/** The newest posts first, back to `since` by our clock (X docs: Posts of a user). */
async function listPosts(
  call: TwitterCall,
  { remoteId, username }: { readonly remoteId: string; readonly username: string },
  since: number,
): Promise<Listing<ListedPost>> {
  const posts: ListedPost[] = [];
  let next: string | undefined;
  let evidence: Evidence = NOTHING_CALLED;
  let clock = UNKNOWN_CLOCK;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const result = await call({
      method: 'GET',
      path: `/2/users/${encodeURIComponent(remoteId)}/tweets`,
      query: {
        max_results: String(PAGE),
        'tweet.fields': POST_FIELDS,
        ...(next === undefined ? {} : { pagination_token: next }),
      },
      maxBytes: MAX_PAGE_BYTES,
    });
    const answer = readAnswer(result, 'reading');
    if (!isAnswer(answer)) return couldNotAsk(answer, 'The posts of the account could not be listed');
    ({ evidence } = answer);
    if (page === 0) clock = serverClock(answer);
    const horizon = sentTime(clock, since - REACH_MS).earliest;
    const meta = objectAt(answer.json, 'meta');
    if (meta === undefined) return unclear('The list of posts could not be read.', evidence);
    const found = (arrayAt(answer.json, 'data') ?? []).flatMap(
      (one) => listedPost(call, one, username) ?? [],
    );
    posts.push(...found);
    next = textAt(meta, 'next_token');
    if (next === undefined || found.some(({ createdAt }) => createdAt !== null && createdAt < horizon)) {
      return { outcome: 'listed', posts, isComplete: true, clock, evidence };
    }
  }
  return { outcome: 'listed', posts, isComplete: false, clock, evidence };
}
