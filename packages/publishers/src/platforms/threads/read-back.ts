import type { JsonValue, ReadBackAnswer, ReadBackContext, RemoteRecord } from '@crier/domain';
import type { Graph } from '../../families/meta-graph/graph.ts';
import { type Listed, listNewest, timeAt } from '../../families/meta-graph/newest.ts';
import { addressAt, arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { GRAPH, intendedPost } from './containers.ts';
import { matchPost } from './match-post.ts';

const FIELDS = 'id,permalink,timestamp,text,media_type,username,children{id}';

/** A post as Threads lists it. */
export interface ListedPost extends Listed {
  readonly record: RemoteRecord;
  readonly username: string | null;
  readonly text: string;
  readonly mediaCount: number;
}

/**
 * Looks for a published post among the newest of the account, or among the replies to the previous post (Threads docs:
 * Retrieve posts, Retrieve replies). The oldest match is taken.
 */
export async function findPost(
  graph: Graph,
  context: ReadBackContext,
  now: number,
): Promise<RemoteRecord | ReadBackAnswer | undefined> {
  const sent = intendedPost(context);
  const { remoteId, username } = context.request.account;
  const url = sent.parent === null ? `${GRAPH}/${remoteId}/threads` : `${GRAPH}/${sent.parent}/replies`;
  const listed = await listNewest(
    graph,
    { url, fields: FIELDS, since: context.step.sentAt ?? now },
    listedPost,
  );
  if ('outcome' in listed) return listed;
  return listed.entries.findLast(
    (found) =>
      !context.known.has(found.record.id) &&
      (found.username === null || found.username === username) &&
      matchPost(sent, found) === 'same',
  )?.record;
}

function listedPost(json: JsonValue): ListedPost | undefined {
  const id = idAt(json, 'id');
  if (id === undefined) return undefined;
  const children = arrayAt(objectAt(json, 'children'), 'data');
  const isText = textAt(json, 'media_type') === 'TEXT_POST';
  return {
    record: { id, url: addressAt(json, 'permalink') ?? null },
    createdAt: timeAt(json, 'timestamp'),
    username: textAt(json, 'username') ?? null,
    text: textAt(json, 'text') ?? '',
    mediaCount: children?.length ?? (isText ? 0 : 1),
  };
}
