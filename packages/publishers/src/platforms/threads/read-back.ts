import type { JsonValue, ReadBackAnswer, ReadBackContext } from '@crier/domain';
import type { Graph } from '../../families/meta-graph/graph.ts';
import { listNewest, timeAt } from '../../families/meta-graph/newest.ts';
import { addressAt, arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { judge, lostSince } from '../../judge.ts';
import type { PublisherKit } from '../../kit.ts';
import type { ListedRecord } from '../../listing.ts';
import type { Choices } from '../../same-choices.ts';
import { GRAPH, intendedPost, POLL_OPTIONS } from './containers.ts';
import { matchPost } from './match-post.ts';

const FIELDS = 'id,permalink,timestamp,text,media_type,username,children{id}';
const POLL_FIELD = `poll_attachment{${POLL_OPTIONS.join(',')}}`;

/** A post as Threads lists it. */
export interface ListedPost extends ListedRecord {
  readonly username: string | null;
  readonly text: string;
  readonly mediaCount: number;
  readonly choices: Choices;
}

/**
 * Judges the newest posts of the account, or the replies to the previous post (Threads docs: Retrieve posts, Retrieve
 * replies).
 */
export async function judgePosts(
  { now, settleMs }: Pick<PublisherKit, 'now' | 'settleMs'>,
  graph: Graph,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const askedAt = now();
  const sent = intendedPost(context);
  const { remoteId, username } = context.request.account;
  const url = sent.parent === null ? `${GRAPH}/${remoteId}/threads` : `${GRAPH}/${sent.parent}/replies`;
  const listed = await listNewest(
    graph,
    {
      url,
      fields: sent.poll === null ? FIELDS : `${FIELDS},${POLL_FIELD}`,
      since: lostSince(context, askedAt),
    },
    (json) => listedPost(json, sent.poll !== null),
  );
  if (listed.outcome !== 'listed') return listed;
  const isOwn = (post: ListedPost) => post.username === null || post.username === username;
  return judge({
    ...{ context, listed, askedAt, settleMs },
    match: (post, { earliest }) =>
      !isOwn(post) || (post.createdAt !== null && post.createdAt < earliest)
        ? 'other'
        : matchPost({ ...sent, choices: sent.poll?.choices ?? null }, post),
    isInPlace: isOwn,
    shows: ({ kind, item }) => kind === 'post' && item === 0 && sent.parent === null,
  });
}

function listedPost(json: JsonValue, hasPolls: boolean): ListedPost | undefined {
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
    choices: hasPolls ? choicesIn(objectAt(json, 'poll_attachment')) : undefined,
  };
}

function choicesIn(poll: JsonValue | undefined): Choices {
  return poll === undefined ? null : POLL_OPTIONS.flatMap((name) => textAt(poll, name) ?? []);
}
