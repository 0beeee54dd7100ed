import type { JsonValue, ReadBackAnswer, ReadBackContext, RemoteRecord } from '@crier/domain';
import type { Graph } from '../../families/meta-graph/graph.ts';
import { type Listed, listNewest, timeAt } from '../../families/meta-graph/newest.ts';
import { addressAt, arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { GRAPH, type IntendedPost, intendedPost } from './containers.ts';
import { matchPost } from './match-post.ts';

const FIELDS = 'id,permalink,timestamp,caption,media_type,media_product_type,children{id}';

/** A post as Instagram lists it. */
export interface ListedPost extends Listed, Omit<IntendedPost, 'surface'> {
  readonly record: RemoteRecord;
  readonly surface: string;
}

/**
 * Looks for a published post among the newest of the account (Instagram docs: Get media, Get stories). The oldest match
 * is taken.
 */
export async function findPost(
  graph: Graph,
  context: ReadBackContext,
  now: number,
): Promise<RemoteRecord | ReadBackAnswer | undefined> {
  const sent = intendedPost(context);
  const collection = sent.surface === 'STORY' ? 'stories' : 'media';
  const url = `${GRAPH}/${context.request.account.remoteId}/${collection}`;
  const listed = await listNewest(
    graph,
    { url, fields: FIELDS, since: context.step.sentAt ?? now },
    listedPost,
  );
  if ('outcome' in listed) return listed;
  return listed.entries.findLast(
    (found) => !context.known.has(found.record.id) && matchPost(sent, found) === 'same',
  )?.record;
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
