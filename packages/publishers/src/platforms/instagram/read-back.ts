import type { JsonValue, KnownRecord, ReadBackAnswer, ReadBackContext } from '@crier/domain';
import { readGraph } from '../../families/meta-graph/errors.ts';
import type { Graph } from '../../families/meta-graph/graph.ts';
import { listNewest, timeAt } from '../../families/meta-graph/newest.ts';
import { addressAt, arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { isAnswer } from '../../http/outcome.ts';
import { judge, lostSince } from '../../judge.ts';
import type { PublisherKit } from '../../kit.ts';
import type { ListedRecord } from '../../listing.ts';
import { GRAPH, type IntendedPost, intendedPost } from './containers.ts';
import { matchPost } from './match-post.ts';

const FIELDS = 'id,permalink,timestamp,caption,media_type,media_product_type,children{id}';
const STORY_LINK = /\/stories\//;

/** A post as Instagram lists it. */
export interface ListedPost extends ListedRecord, Omit<IntendedPost, 'surface'> {
  readonly surface: string;
}

/** Judges the newest posts or stories of the account (Instagram docs: Get media, Get stories). */
export async function judgePosts(
  { now, slowSettleMs: settleMs }: Pick<PublisherKit, 'now' | 'slowSettleMs'>,
  graph: Graph,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const askedAt = now();
  const sent = intendedPost(context);
  const isStory = sent.surface === 'STORY';
  const profile = `${GRAPH}/${context.request.account.remoteId}`;
  const since = lostSince(context, askedAt);
  const collection = { url: `${profile}/${isStory ? 'stories' : 'media'}`, fields: FIELDS, since };
  const listed = await listNewest(graph, collection, listedPost);
  if (listed.outcome !== 'listed') return listed;
  return judge({
    ...{ context, listed, askedAt, settleMs },
    match: (post, { earliest }) =>
      post.createdAt !== null && post.createdAt < earliest ? 'other' : matchPost(sent, post),
    // Stories end after a day, so their list proves nothing about those before.
    shows: (known) => known.kind === 'post' && !isStory && !isStoryRecord(known),
    count: async () => {
      if (isStory) return null;
      const answer = readGraph(await graph.get(profile, { fields: 'media_count' }), 'reading', 'object');
      const count = isAnswer(answer) ? idAt(answer.json, 'media_count') : undefined;
      return count === undefined ? null : Number(count);
    },
  });
}

/** A record without an address may be a story. */
function isStoryRecord({ remote: { url } }: KnownRecord): boolean {
  return url === null || STORY_LINK.test(url);
}

function listedPost(json: JsonValue): ListedPost | undefined {
  const id = idAt(json, 'id');
  if (id === undefined) return undefined;
  return {
    record: { id, url: addressAt(json, 'permalink') ?? null },
    createdAt: timeAt(json, 'timestamp'),
    surface: textAt(json, 'media_product_type') ?? 'FEED',
    caption: textAt(json, 'caption') ?? '',
    mediaCount: arrayAt(objectAt(json, 'children'), 'data')?.length ?? 1,
  };
}
