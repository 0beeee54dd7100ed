import type { JsonValue, PublishMedia, StepAnswer, StepContext } from '@crier/domain';
import type { AddressOf } from '../../connections/app-network.ts';
import { readGraph } from '../../families/meta-graph/errors.ts';
import type { Graph, GraphFields } from '../../families/meta-graph/graph.ts';
import { idAt, textAt } from '../../http/json.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import { mediaBody } from '../../media-body.ts';
import { mediaOf } from '../../step-subject.ts';
import { GRAPH, VIDEO_GRAPH } from './graph.ts';
import { shapeOf } from './plan.ts';
import { uploadAddress } from './upload-address.ts';

/** Uploads one file that nobody sees yet; an interrupted upload starts over. */
export async function upload(at: AddressOf, graph: Graph, context: StepContext): Promise<StepAnswer> {
  const media = mediaOf(context);
  const page = context.request.account.remoteId;
  if (media.type !== 'video') return await uploadPhoto(graph, page, media);
  switch (shapeOf(context.request)) {
    case 'reel':
      return await uploadWhole(at, graph, `${GRAPH}/${page}/video_reels`, media);
    case 'video_story':
      return await uploadWhole(at, graph, `${GRAPH}/${page}/video_stories`, media);
    default:
      return await uploadInParts(graph, `${VIDEO_GRAPH}/${page}/videos`, media);
  }
}

/** A photo that waits for its post; Facebook drops it after a day (Facebook docs: Page photos). */
async function uploadPhoto(graph: Graph, page: string, media: PublishMedia): Promise<StepAnswer> {
  const { altText } = media;
  const described: GraphFields = altText === null || altText === '' ? {} : { alt_text_custom: altText };
  const fields = { published: 'false', ...described };
  const file = { name: 'source', media, body: mediaBody(media) };
  const answer = readGraph(await graph.postFile(`${GRAPH}/${page}/photos`, fields, file), 'repeatable');
  if (!isAnswer(answer)) return answer;
  const id = idAt(answer.json, 'id');
  if (id === undefined) return unreadable(answer, 'repeatable');
  return { outcome: 'accepted', remote: { id, url: null }, evidence: answer.evidence };
}

/** Facebook docs: Reels publishing, Page stories. The address for the bytes comes with the first answer. */
async function uploadWhole(
  at: AddressOf,
  graph: Graph,
  url: string,
  media: PublishMedia,
): Promise<StepAnswer> {
  const started = readGraph(await graph.post(url, { upload_phase: 'start' }), 'repeatable');
  if (!isAnswer(started)) return started;
  const id = idAt(started.json, 'video_id');
  const address = uploadAddress(at, textAt(started.json, 'upload_url'));
  if (id === undefined || address === undefined) return unreadable(started, 'repeatable');
  const answer = readGraph(await graph.upload(address, media), 'repeatable');
  if (!isAnswer(answer)) return answer;
  return { outcome: 'accepted', remote: { id, url: null }, evidence: answer.evidence };
}

/**
 * Facebook docs: Video API, resumable upload. Facebook names the next range each time; a range that does not advance
 * ends the upload.
 */
async function uploadInParts(graph: Graph, url: string, media: PublishMedia): Promise<StepAnswer> {
  const start = { upload_phase: 'start', file_size: String(media.size) };
  let answer = readGraph(await graph.post(url, start), 'repeatable');
  if (!isAnswer(answer)) return answer;
  const id = idAt(answer.json, 'video_id');
  const session = idAt(answer.json, 'upload_session_id');
  if (id === undefined || session === undefined) return unreadable(answer, 'repeatable');
  let done = -1;
  for (;;) {
    const first = offsetAt(answer.json, 'start_offset');
    const end = offsetAt(answer.json, 'end_offset');
    if (first === undefined || end === undefined || first <= done || end > media.size)
      return unreadable(answer, 'repeatable');
    if (first === end) break;
    const fields = { upload_phase: 'transfer', upload_session_id: session, start_offset: String(first) };
    const body = mediaBody(media, { first, last: end - 1 });
    const sent = await graph.postFile(url, fields, { name: 'video_file_chunk', media, body });
    answer = readGraph(sent, 'repeatable');
    if (!isAnswer(answer)) return answer;
    done = first;
  }
  return { outcome: 'accepted', remote: { id, url: null, data: { session } }, evidence: answer.evidence };
}

function offsetAt(json: JsonValue | undefined, key: string): number | undefined {
  const digits = idAt(json, key);
  return digits !== undefined && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
