import type { JsonValue, ReadBackAnswer, ReadBackContext } from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import type { Graph } from '../../families/meta-graph/graph.ts';
import { type Listed, listNewest, timeAt } from '../../families/meta-graph/newest.ts';
import { arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import type { PublisherKit } from '../../kit.ts';
import { absentOnceSettled, couldNotAsk, unclear } from '../../read-back-answers.ts';
import { GRAPH } from './graph.ts';
import { matchPost } from './match-post.ts';
import { matchStory } from './match-story.ts';
import { shapeOf } from './plan.ts';
import { type IntendedPost, intendedPost, postRecord, uploads } from './post.ts';
import { videoState } from './video-status.ts';

const POST_FIELDS =
  'id,message,created_time,attachments{media_type,target,unshimmed_url,subattachments{target}}';
const STORY_FIELDS = 'post_id,creation_time,media_id';

/** A post as a page lists it. */
export interface ListedPost extends Listed, IntendedPost {
  readonly id: string;
}

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

/** The story of the page that {@link matchStory} takes for the lost one (Facebook docs: Page stories). */
async function readStoryBack(
  at: AddressOf,
  graph: Graph,
  context: ReadBackContext,
  times: Asked,
): Promise<ReadBackAnswer> {
  const [file = ''] = uploads(context);
  const list = { url: `${GRAPH}/${context.request.account.remoteId}/stories`, fields: STORY_FIELDS };
  const listed = await listNewest(graph, { ...list, since: times.sentAt ?? times.askedAt }, (json) => {
    const id = idAt(json, 'post_id');
    const found = { file: idAt(json, 'media_id') ?? null };
    return id === undefined || matchStory({ file }, found) === 'other' ? undefined : { id, createdAt: null };
  });
  if ('outcome' in listed) return listed;
  const [story] = listed.entries;
  if (story !== undefined)
    return { outcome: 'found', remote: postRecord(at, story.id), evidence: listed.answer.evidence };
  return listed.isComplete
    ? absentOnceSettled(times, listed.answer.evidence)
    : unclear('The list of stories does not go back to the time of sending.', listed.answer.evidence);
}

/** Facebook docs: Page published posts. The oldest match is taken. */
async function readFeedBack(
  at: AddressOf,
  graph: Graph,
  context: ReadBackContext,
  times: Asked,
): Promise<ReadBackAnswer> {
  const list = { url: `${GRAPH}/${context.request.account.remoteId}/published_posts`, fields: POST_FIELDS };
  const listed = await listNewest(graph, { ...list, since: times.sentAt ?? times.askedAt }, listedPost);
  if ('outcome' in listed) return listed;
  const sent = intendedPost(context);
  const found = listed.entries.findLast(
    (one) => !context.known.has(one.id) && matchPost(sent, one) === 'same',
  );
  if (found !== undefined)
    return { outcome: 'found', remote: postRecord(at, found.id), evidence: listed.answer.evidence };
  return listed.isComplete
    ? absentOnceSettled(times, listed.answer.evidence)
    : unclear('The list of posts does not go back to the time of sending.', listed.answer.evidence);
}

function listedPost(json: JsonValue): ListedPost | undefined {
  const id = idAt(json, 'id');
  if (id === undefined) return undefined;
  const [attachment] = arrayAt(objectAt(json, 'attachments'), 'data') ?? [];
  const several = arrayAt(objectAt(attachment, 'subattachments'), 'data');
  const isPhoto = attachment !== undefined && textAt(attachment, 'media_type') === 'photo';
  const files = several ?? (isPhoto ? [attachment] : []);
  return {
    id,
    message: textAt(json, 'message') ?? '',
    link: textAt(attachment, 'unshimmed_url') ?? null,
    photos: files.flatMap((file) => idAt(objectAt(file, 'target'), 'id') ?? []),
    createdAt: timeAt(json, 'created_time'),
  };
}
