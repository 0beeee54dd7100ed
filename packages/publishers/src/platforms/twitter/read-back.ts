import type { Evidence, ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { NOTHING_CALLED } from '../../http/call.ts';
import { arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { sentTime, serverClock, UNKNOWN_CLOCK } from '../../http/server-clock.ts';
import { judge, lostSince } from '../../judge.ts';
import type { PublisherKit } from '../../kit.ts';
import { type Listing, REACH_MS } from '../../listing.ts';
import { couldNotAsk, unclear } from '../../read-back-answers.ts';
import { readAnswer } from './errors.ts';
import { type ListedPost, listedPost, POST_FIELDS, pollsIn } from './listed-post.ts';
import { matchPost } from './match-post.ts';
import { intendedPost } from './post.ts';
import type { TwitterCall } from './session.ts';

const PAGE = 100;
const MOST_PAGES = 5;
const MAX_PAGE_BYTES = 8 * 1024 * 1024;

/** Judges the newest posts of the account, by {@link matchPost}; the lost post would answer the same post. */
export async function readBack(
  kit: PublisherKit,
  call: TwitterCall,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const askedAt = kit.now();
  const intended = intendedPost(context);
  const hasPoll = intended.poll !== null;
  const listed = await listPosts(call, context.request.account, lostSince(context, askedAt), hasPoll);
  if (listed.outcome !== 'listed') return listed;
  return judge({
    ...{ context, listed, askedAt, settleMs: kit.slowSettleMs },
    match: (post, sent) => matchPost({ ...intended, sent }, post),
    isInPlace: ({ parent }) => parent === intended.parent,
    count: () => countOf(call),
  });
}

/** How many posts the account has according to its profile; null if X does not say (X docs: public metrics). */
async function countOf(call: TwitterCall): Promise<number | null> {
  const query = { 'user.fields': 'public_metrics' };
  const answer = readAnswer(await call({ method: 'GET', path: '/2/users/me', query }), 'reading');
  const metrics = isAnswer(answer) ? objectAt(objectAt(answer.json, 'data'), 'public_metrics') : undefined;
  const count = idAt(metrics, 'tweet_count');
  return count === undefined ? null : Number(count);
}

/** The newest posts first, back to `since` by our clock (X docs: Posts of a user). */
async function listPosts(
  call: TwitterCall,
  { remoteId, username }: { readonly remoteId: string; readonly username: string },
  since: number,
  hasPoll: boolean,
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
        ...(hasPoll ? { expansions: 'attachments.poll_ids', 'poll.fields': 'options' } : {}),
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
    const polls = pollsIn(answer.json);
    const found = (arrayAt(answer.json, 'data') ?? []).flatMap(
      (one) => listedPost(call, one, username, polls) ?? [],
    );
    posts.push(...found);
    next = textAt(meta, 'next_token');
    if (next === undefined || found.some(({ createdAt }) => createdAt !== null && createdAt < horizon)) {
      return { outcome: 'listed', posts, isComplete: true, isWhole: next === undefined, clock, evidence };
    }
  }
  return { outcome: 'listed', posts, isComplete: false, isWhole: false, clock, evidence };
}
