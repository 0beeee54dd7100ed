import type { JsonValue, ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { readAnswer } from '../../families/google-api/errors.ts';
import type { GoogleSession } from '../../families/google-api/session.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import { arrayAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { serverClock, UNKNOWN_CLOCK } from '../../http/server-clock.ts';
import { judge } from '../../judge.ts';
import type { PublisherKit } from '../../kit.ts';
import type { ListedRecord, Listing } from '../../listing.ts';
import { couldNotAsk, unclear } from '../../read-back-answers.ts';
import { contentOf } from '../../step-subject.ts';
import { localPost } from './local-post.ts';
import { matchPost } from './match-post.ts';
import { POSTS_API, postRecord } from './post.ts';

const PAGE = '100';
const MOST_PAGES = 10;
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

interface ShownPost extends ListedRecord {
  readonly json: JsonValue;
}

/** Judges all posts of the location, by {@link matchPost}: Google accepts no key and documents no order of the list. */
export async function readBack(
  kit: PublisherKit,
  session: GoogleSession,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const askedAt = kit.now();
  const listed = await listPosts(session, context);
  if (listed.outcome !== 'listed') return listed;
  const intended = { post: localPost(context), photos: contentOf(context).media.length === 0 ? 0 : 1 };
  return judge({
    ...{ context, listed, askedAt, settleMs: kit.slowSettleMs },
    match: ({ json }, sent) => matchPost({ ...intended, sent }, json),
    shows: ({ kind }) => kind === 'post',
  });
}

async function listPosts(session: GoogleSession, context: ReadBackContext): Promise<Listing<ShownPost>> {
  const location = context.request.account.remoteId;
  const posts: ShownPost[] = [];
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
    posts.push(...(arrayAt(answer.json, 'localPosts') ?? []).flatMap((json) => shownPost(json, context)));
    pageToken = textAt(answer.json, 'nextPageToken');
    if (pageToken === undefined)
      return { outcome: 'listed', posts, isComplete: true, isWhole: true, clock, evidence };
  }
  return { outcome: 'listed', posts, isComplete: false, isWhole: false, clock, evidence };
}

function shownPost(json: JsonValue, context: ReadBackContext): ShownPost[] {
  const record = postRecord(json, context);
  const createdAt = Date.parse(textAt(json, 'createTime') ?? '');
  return record === undefined
    ? []
    : [{ record, json, createdAt: Number.isNaN(createdAt) ? null : createdAt }];
}
