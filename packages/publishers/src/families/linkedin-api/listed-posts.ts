import { type Evidence, isJsonObject, type JsonValue } from '@crier/domain';
import { NOTHING_CALLED } from '../../http/call.ts';
import { arrayAt, countAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { sentTime, serverClock, UNKNOWN_CLOCK } from '../../http/server-clock.ts';
import { type ListedRecord, type Listing, REACH_MS } from '../../listing.ts';
import { couldNotAsk, unclear } from '../../read-back-answers.ts';
import { commentRecord, commentsPath } from './comment.ts';
import { isOwn, readAnswer } from './errors.ts';
import { mentionedIn, shownText } from './little-text.ts';
import type { FoundPost } from './match-post.ts';
import { postRecord } from './post.ts';
import type { LinkedinSession } from './session.ts';

const PAGE = 100;
const MOST_PAGES = 5;
const MAX_PAGE_BYTES = 8 * 1024 * 1024;

export interface ListedPost extends FoundPost, ListedRecord {}

export type ShownOrHidden =
  | Listing<ListedPost>
  /** LinkedIn does not show the account's own posts to this app. */
  | { readonly outcome: 'hidden'; readonly evidence: Evidence };

/** A finder of the API, and how its elements are read. */
interface Finder {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly read: (json: JsonValue) => ListedPost | undefined;
  /** Whether elements come newest first, so that old ones end the list. */
  readonly isNewestFirst: boolean;
}

/** The newest posts of the author, back to `since` by our clock (LinkedIn docs: Posts API, Find Posts by Authors). */
export function listPosts(session: LinkedinSession, since: number): Promise<ShownOrHidden> {
  return list(session, since, {
    path: '/rest/posts',
    query: { q: 'author', author: session.author, sortBy: 'CREATED' },
    headers: { 'x-restli-method': 'FINDER' },
    read: (json) => listedPost(session, json),
    isNewestFirst: true,
  });
}

/** The author's own comments on a post (LinkedIn docs: Comments API). */
export function listComments(session: LinkedinSession, post: string, since: number): Promise<ShownOrHidden> {
  return list(session, since, {
    path: commentsPath(post),
    query: {},
    read: (json) =>
      textAt(json, 'actor') === session.author ? listedComment(session, post, json) : undefined,
    isNewestFirst: false,
  });
}

async function list(session: LinkedinSession, since: number, finder: Finder): Promise<ShownOrHidden> {
  const posts: ListedPost[] = [];
  let evidence: Evidence = NOTHING_CALLED;
  let clock = UNKNOWN_CLOCK;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const result = await session.call({
      method: 'GET',
      path: finder.path,
      query: { ...finder.query, start: String(page * PAGE), count: String(PAGE) },
      ...(finder.headers === undefined ? {} : { headers: finder.headers }),
      maxBytes: MAX_PAGE_BYTES,
    });
    ({ evidence } = result);
    if (result.kind === 'answer' && result.status === 403 && isOwn(result))
      return { outcome: 'hidden', evidence };
    const answer = readAnswer(result, 'reading');
    if (!isAnswer(answer)) return couldNotAsk(answer, 'LinkedIn did not list the posts');
    const elements = arrayAt(answer.json, 'elements');
    if (elements === undefined) return unclear('The list of posts could not be read.', evidence);
    if (page === 0) clock = serverClock(answer);
    const horizon = sentTime(clock, since - REACH_MS).earliest;
    const found = elements.flatMap((one) => finder.read(one) ?? []);
    posts.push(...found);
    const isPast = found.some(({ createdAt }) => createdAt !== null && createdAt < horizon);
    const told = objectAt(answer.json, 'paging')?.['total'];
    const total = typeof told === 'number' ? told : 0;
    const isLast =
      elements.length === 0 || (elements.length < PAGE && total <= page * PAGE + elements.length);
    if (isLast || (finder.isNewestFirst && isPast)) {
      const counted = typeof told === 'number' ? { total } : {};
      return { outcome: 'listed', posts, isComplete: true, isWhole: isLast, ...counted, clock, evidence };
    }
  }
  return { outcome: 'listed', posts, isComplete: false, isWhole: false, clock, evidence };
}

function listedPost(session: LinkedinSession, json: JsonValue): ListedPost | undefined {
  const urn = textAt(json, 'id');
  if (urn === undefined) return undefined;
  const commentary = textAt(json, 'commentary') ?? '';
  const content = objectAt(json, 'content');
  const images = arrayAt(objectAt(content, 'multiImage'), 'images') ?? [];
  const assets = [objectAt(content, 'media') ?? null, ...images].flatMap((one) => textAt(one, 'id') ?? []);
  return {
    record: postRecord(session, urn),
    text: shownText(commentary),
    mentions: mentionedIn(commentary),
    assets,
    source: textAt(objectAt(content, 'article'), 'source') ?? null,
    choices: arrayAt(objectAt(content, 'poll'), 'options')?.map((one) => textAt(one, 'text') ?? '') ?? null,
    createdAt: countAt(json, 'createdAt') ?? countAt(json, 'publishedAt') ?? null,
  };
}

function listedComment(session: LinkedinSession, post: string, json: JsonValue): ListedPost | undefined {
  const record = commentRecord(session, post, idAt(json, 'id') ?? textAt(json, 'commentUrn'));
  if (record === undefined) return undefined;
  const content = arrayAt(json, 'content') ?? [];
  return {
    record,
    text: textAt(objectAt(json, 'message'), 'text') ?? '',
    assets: content.flatMap((one) => (isJsonObject(one) ? (textAt(one['entity'], 'image') ?? []) : [])),
    source: null,
    createdAt: countAt(objectAt(json, 'created'), 'time') ?? null,
  };
}
