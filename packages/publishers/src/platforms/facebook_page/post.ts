import type { RemoteRecord, StepAnswer, StepContext } from '@crier/domain';
import { publishableText, sentLink } from '@crier/requirements-engine';
import { remoteOf } from '../../accepted-steps.ts';
import type { AddressOf } from '../../connections/app-network.ts';
import { DUPLICATE, errorCode, readGraph } from '../../families/meta-graph/errors.ts';
import type { Graph, GraphFields } from '../../families/meta-graph/graph.ts';
import { idAt } from '../../http/json.ts';
import { type Failure, isAnswer, unreadable } from '../../http/outcome.ts';
import { contentOf } from '../../step-subject.ts';
import { feedFields, videoFields } from './choices.ts';
import { GRAPH, VIDEO_GRAPH } from './graph.ts';
import { isVideo, shapeOf } from './plan.ts';
import { videoState } from './video-status.ts';

/** The intended post: what is sent, and what reading back looks for. */
export interface IntendedPost {
  readonly message: string;
  readonly link: string | null;
  readonly photos: readonly string[];
}

export function intendedPost(context: StepContext): IntendedPost {
  const content = contentOf(context);
  return {
    message: publishableText('facebook_page', content),
    link: sentLink('facebook_page', content),
    photos: shapeOf(context.request) === 'photos' ? uploads(context) : [],
  };
}

/** The files of the post by their Facebook ids. */
export function uploads(context: StepContext): readonly string[] {
  return contentOf(context).media.map((_, index) => remoteOf(context, 'upload', 0, index).id);
}

/** Makes the post with one call (Facebook docs: Page feed, Videos, Reels publishing, Page stories). */
export async function post(at: AddressOf, graph: Graph, context: StepContext): Promise<StepAnswer> {
  const { url, fields } = requestFor(context);
  const result = await graph.post(url, fields);
  const answer = readGraph(result, 'visible');
  if (!isAnswer(answer)) {
    const published = await publishedAlready(graph, context, answer);
    if (published !== null) return published;
    const isRepeat = answer.outcome === 'rejected' && errorCode(result) === DUPLICATE;
    if (!isRepeat || context.step.attempts <= 1) return answer;
    return { outcome: 'unknown', reason: answer.message, repeatOf: null, evidence: answer.evidence };
  }
  const id = idOf(context, idAt(answer.json, 'id'), idAt(answer.json, 'post_id'));
  if (id === undefined) return unreadable(answer, 'visible');
  return { outcome: 'accepted', remote: postRecord(at, id), evidence: answer.evidence };
}

/**
 * A refusal to publish a video, a reel or a story is believed only if Facebook does not say that the video is published:
 * an earlier call, or this one, may have worked. Null if it is to be believed.
 */
async function publishedAlready(
  graph: Graph,
  context: StepContext,
  refusal: Failure,
): Promise<StepAnswer | null> {
  const isRefused = refusal.outcome === 'rejected' || refusal.outcome === 'wait';
  const [video] = uploads(context);
  if (!isRefused || !isVideo(shapeOf(context.request)) || video === undefined) return null;
  const asked = await videoState(graph, video);
  if ('outcome' in asked || (asked.state !== 'public' && asked.state !== 'publishing')) return null;
  const reason = 'Facebook says that the video is published.';
  return { outcome: 'unknown', reason, evidence: asked.answer.evidence };
}

/** Every record of Facebook has a page at its id. */
export function postRecord(at: AddressOf, id: string): RemoteRecord {
  return { id, url: at(`https://www.facebook.com/${id}`) };
}

/** A video or a reel keeps the id of its file; a story or a post has its own id. */
function idOf(context: StepContext, id: string | undefined, postId: string | undefined): string | undefined {
  const shape = shapeOf(context.request);
  if (shape === 'video' || shape === 'reel') return uploads(context)[0];
  return shape === 'photo_story' || shape === 'video_story' ? postId : id;
}

function requestFor(context: StepContext): { readonly url: string; readonly fields: GraphFields } {
  const page = context.request.account.remoteId;
  const { message, link, photos } = intendedPost(context);
  const [file = ''] = uploads(context);
  const finish = { upload_phase: 'finish', video_id: file };
  const description: GraphFields = message === '' ? {} : { description: message };
  switch (shapeOf(context.request)) {
    case 'video': {
      const session = String(remoteOf(context, 'upload', 0, 0).data?.['session']);
      const fields = {
        upload_phase: 'finish',
        upload_session_id: session,
        ...videoFields(context),
        ...description,
      };
      return { url: `${VIDEO_GRAPH}/${page}/videos`, fields };
    }
    case 'reel':
      return {
        url: `${GRAPH}/${page}/video_reels`,
        fields: { ...finish, video_state: 'PUBLISHED', ...videoFields(context), ...description },
      };
    case 'photo_story':
      return { url: `${GRAPH}/${page}/photo_stories`, fields: { photo_id: file } };
    case 'video_story':
      return { url: `${GRAPH}/${page}/video_stories`, fields: finish };
    default:
      return {
        url: `${GRAPH}/${page}/feed`,
        fields: {
          ...(message === '' ? {} : { message }),
          ...(link === null ? {} : { link }),
          ...feedFields(context),
          ...Object.fromEntries(
            photos.map((id, index) => [`attached_media[${index}]`, JSON.stringify({ media_fbid: id })]),
          ),
        },
      };
  }
}
