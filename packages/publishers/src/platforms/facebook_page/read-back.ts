import type { JsonValue, ReadBackAnswer, ReadBackContext } from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import type { Graph } from '../../families/meta-graph/graph.ts';
import { listNewest, timeAt } from '../../families/meta-graph/newest.ts';
import { arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { judge, lostSince } from '../../judge.ts';
import type { PublisherKit } from '../../kit.ts';
import type { ListedRecord } from '../../listing.ts';
import { absentOnceSettled, couldNotAsk, unclear } from '../../read-back-answers.ts';
import { GRAPH } from './graph.ts';
import { matchPost } from './match-post.ts';
import { matchStory } from './match-story.ts';
import { shapeOf } from './plan.ts';
import { type IntendedPost, intendedPost, postRecord, uploads } from './post.ts';
import { videoState } from './video-status.ts';

const POST_FIELDS =
  'id,message,created_time,attachments{media_type,target,unshimmed_url,subattachments{target}}';
/** Posts of the feed are named after their page; videos, reels and stories may have plain numbers. */
const POST_ID = /_/;
const STORY_FIELDS = 'post_id,creation_time,media_id';

/** A post as a page lists it. A video is known by the id of its file. */
export interface ListedPost extends ListedRecord, IntendedPost {}

type Asked = { readonly sentAt: number | null; readonly askedAt: number; readonly settleMs: number };

/** The outcome of a lost post, by the state of its video, or by the newest stories or posts of the page. */
export async function readPostBack(
  { now, slowSettleMs: settleMs }: Pick<PublisherKit, 'now' | 'slowSettleMs'>,
  at: AddressOf,
  graph: Graph,
  context: ReadBackContext,
): Promise<ReadBackAnswer> {
  const asked = { sentAt: context.step.sentAt, askedAt: now(), settleMs };
  switch (shapeOf(context.request)) {
    case 'video':
    case 'reel':
      return await readVideoBack(at, graph, context, asked);
    case 'photo_story':
    case 'video_story':
      return await readStoryBack(at, graph, context, asked);
    default:
      return await readFeedBack(at, graph, context, asked);
  }
}

async function readVideoBack(
  at: AddressOf,
  graph: Graph,
  context: ReadBackContext,
  times: Asked,
): Promise<ReadBackAnswer> {
  const [id = ''] = uploads(context);
  const asked = await videoState(graph, id);
  if ('outcome' in asked) return couldNotAsk(asked);
  const { state, answer } = asked;
  if (state === 'public' || state === 'publishing')
    return { outcome: 'found', remote: postRecord(at, id), evidence: answer.evidence };
  if (state === 'unclear')
    return unclear('Facebook does not say yet whether the video is published.', answer.evidence);
  return absentOnceSettled(times, answer.evidence);
}

/**
 * The story of the page that {@link matchStory} takes for the lost one (Facebook docs: Page stories). A story that names
 * another file is not ours, because files are uploaded for one story alone.
 */
async function readStoryBack(
  at: AddressOf,
  graph: Graph,
  context: ReadBackContext,
  { askedAt, settleMs }: Asked,
): Promise<ReadBackAnswer> {
  const [file = ''] = uploads(context);
  const listed = await listNewest(
    graph,
    {
      url: `${GRAPH}/${context.request.account.remoteId}/stories`,
      fields: STORY_FIELDS,
      since: lostSince(context, askedAt),
      isCounted: true,
    },
    (json) => {
      const id = idAt(json, 'post_id');
      if (id === undefined) return undefined;
      const createdAt = timeAt(json, 'creation_time');
      return { record: postRecord(at, id), createdAt, file: idAt(json, 'media_id') ?? null };
    },
  );
  if (listed.outcome !== 'listed') return listed;
  return judge({
    ...{ context, listed, askedAt, settleMs, things: 'stories' },
    match: (story) => matchStory({ file }, story),
    isForeign: (story) => story.file !== null && story.file !== file,
    // Stories end after a day, so their list proves nothing about those before.
    shows: () => false,
  });
}

/** Judges the published posts of the page (Facebook docs: Page published posts). */
async function readFeedBack(
  at: AddressOf,
  graph: Graph,
  context: ReadBackContext,
  { askedAt, settleMs }: Asked,
): Promise<ReadBackAnswer> {
  const listed = await listNewest(
    graph,
    {
      url: `${GRAPH}/${context.request.account.remoteId}/published_posts`,
      fields: POST_FIELDS,
      since: lostSince(context, askedAt),
      isCounted: true,
    },
    (json) => listedPost(at, json),
  );
  if (listed.outcome !== 'listed') return listed;
  const sent = intendedPost(context);
  return judge({
    ...{ context, listed, askedAt, settleMs },
    match: (post, { earliest }) =>
      post.createdAt !== null && post.createdAt < earliest ? 'other' : matchPost(sent, post),
    shows: ({ kind, remote }) => kind === 'post' && POST_ID.test(remote.id),
  });
}

function listedPost(at: AddressOf, json: JsonValue): ListedPost | undefined {
  const id = idAt(json, 'id');
  if (id === undefined) return undefined;
  const [attachment] = arrayAt(objectAt(json, 'attachments'), 'data') ?? [];
  const several = arrayAt(objectAt(attachment, 'subattachments'), 'data');
  const isPhoto = attachment !== undefined && textAt(attachment, 'media_type') === 'photo';
  const files = several ?? (isPhoto ? [attachment] : []);
  return {
    record: postRecord(at, id),
    aliases: [attachment, ...(several ?? [])].flatMap((file) => idAt(objectAt(file, 'target'), 'id') ?? []),
    message: textAt(json, 'message') ?? '',
    link: textAt(attachment, 'unshimmed_url') ?? null,
    photos: files.flatMap((file) => idAt(objectAt(file, 'target'), 'id') ?? []),
    createdAt: timeAt(json, 'created_time'),
  };
}
