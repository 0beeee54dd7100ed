import type { GraphCall } from '../../families/meta-graph/endpoints.ts';
import { badParameter, graphRefusal, unknownObject } from '../../families/meta-graph/errors.ts';
import { nextId } from '../../families/meta-graph/server.ts';
import type { Chosen } from '../../kit/chosen.ts';
import { fetchFile } from '../../kit/fetch-file.ts';
import { joinParts, poll, pollsFor } from '../../kit/media.ts';
import { nextSecret } from '../../kit/server.ts';
import { sniffMediaType } from '../../media/media-type.ts';
import { videoChoices } from './choices.ts';
import { addPost, ensurePage, type FacebookServer, type FacebookVideo, messageOf } from './server.ts';

/** `POST /{page}/videos`: at an address, or in parts by `upload_phase` (Facebook docs: "Video API"). */
export async function createVideo(server: FacebookServer, call: GraphCall) {
  const page = ensurePage(server, call);
  const { fields } = call;
  const text = messageOf(server, fields, 'description');
  const chosen = videoChoices(fields);
  switch (fields.text('upload_phase')) {
    case 'start': {
      const size = Number(fields.text('file_size'));
      if (!Number.isInteger(size) || size < 1)
        throw badParameter('Param file_size must be a positive integer');
      const video = announce(server, call, page.id, 'VIDEO', size);
      return { upload_session_id: video.session, video_id: video.id, ...nextRange(server, video) };
    }
    case 'transfer': {
      const video = videoOfSession(server, page.id, fields.text('upload_session_id'));
      const part = fields.file('video_file_chunk')?.bytes;
      if (part === undefined || Number(fields.text('start_offset')) !== video.received)
        throw graphRefusal(1363037, 'There was a problem with the offset of the chunk');
      takePart(server, video, part);
      return nextRange(server, video);
    }
    case 'finish':
      publish(server, videoOfSession(server, page.id, fields.text('upload_session_id')), text, chosen);
      return { success: true };
    default: {
      const address = fields.text('file_url');
      const bytes =
        address === undefined ? undefined : await fetchFile(address, server.settings.maxVideoBytes);
      if (bytes === undefined) throw graphRefusal(389, 'Unable to fetch video file from URL.');
      const video = announce(server, call, page.id, 'VIDEO', bytes.length);
      takePart(server, video, bytes);
      publish(server, video, text, chosen);
      return { id: video.id };
    }
  }
}

/** `POST /{page}/video_reels` and `/{page}/video_stories`: the bytes go to `upload_url`. */
export function createUploaded(type: 'REELS' | 'STORIES') {
  return (server: FacebookServer, call: GraphCall) => {
    const page = ensurePage(server, call);
    const { fields } = call;
    switch (fields.text('upload_phase')) {
      case 'start': {
        const { id } = announce(server, call, page.id, type, null);
        const [version = ''] = call.path.slice(1).split('/');
        return { video_id: id, upload_url: `${server.url()}/video-upload/${version}/${id}` };
      }
      case 'finish': {
        const video = ownVideo(server, page.id, fields.text('video_id') ?? '');
        if (type === 'REELS' && fields.text('video_state') !== 'PUBLISHED')
          throw badParameter('Param video_state must be PUBLISHED');
        const isReel = type === 'REELS';
        publish(
          server,
          video,
          isReel ? messageOf(server, fields, 'description') : '',
          isReel ? videoChoices(fields) : {},
        );
        return { success: true, post_id: video.postId };
      }
      default:
        throw badParameter('Param upload_phase must be one of {START, FINISH}');
    }
  };
}

/** `POST` to an `upload_url`: all bytes at once, or their address (Facebook docs: "Reels publishing"). */
export async function receiveBytes(server: FacebookServer, call: GraphCall) {
  const video = ownVideo(server, call.caller.account.id, call.param('id'));
  const { file_url: address, file_size: size, offset } = call.headers;
  const bytes =
    typeof address === 'string' ? await fetchFile(address, server.settings.maxVideoBytes) : call.body;
  if (bytes === undefined || (address === undefined && (offset !== '0' || Number(size) !== bytes.length)))
    throw graphRefusal(6000, 'There was a problem uploading your video file');
  takePart(server, video, bytes);
  return { success: true };
}

/** The `status` of a video (Facebook docs: "Video"); each request for it advances the processing. */
export function videoStatus(video: FacebookVideo) {
  const isPublished = video.postId !== null;
  const isProcessed = isPublished && !poll(video);
  const video_status =
    video.problem !== null
      ? 'error'
      : isProcessed
        ? 'ready'
        : isPublished
          ? 'processing'
          : video.isWhole
            ? 'upload_complete'
            : 'uploading';
  return {
    video_status,
    uploading_phase: { status: video.isWhole ? 'complete' : 'in_progress', bytes_transfered: video.received },
    processing_phase: {
      status: isProcessed ? 'complete' : isPublished ? 'in_progress' : 'not_started',
      ...(video.problem === null ? {} : { error: { message: video.problem } }),
    },
    publishing_phase: {
      status: isProcessed ? 'complete' : isPublished ? 'in_progress' : 'not_started',
      ...(isProcessed ? { publish_status: 'published' } : {}),
    },
  };
}

function ownVideo(server: FacebookServer, pageId: string, id: string): FacebookVideo {
  const video = server.state.videos[id];
  if (video?.accountId !== pageId) throw unknownObject(id);
  return video;
}

function announce(
  server: FacebookServer,
  call: GraphCall,
  accountId: string,
  type: FacebookVideo['type'],
  size: number | null,
): FacebookVideo {
  if (size !== null && size > server.settings.maxVideoBytes)
    throw graphRefusal(6001, 'The video is too large');
  const video: FacebookVideo = {
    id: nextId(server),
    ...{ accountId, type, size },
    session: nextSecret(server),
    parts: {},
    received: 0,
    isWhole: false,
    problem: null,
    postId: null,
    pollsLeft: pollsFor(server, call, true),
  };
  server.state.videos[video.id] = video;
  return video;
}

function videoOfSession(server: FacebookServer, pageId: string, session: string | undefined): FacebookVideo {
  const video = Object.values(server.state.videos).find((one) => one.session === session);
  if (video?.accountId !== pageId) throw badParameter('The upload session does not exist');
  return video;
}

/** The range that is wanted next; empty when all bytes have arrived. */
function nextRange({ settings }: FacebookServer, { received, size }: FacebookVideo) {
  const end = Math.min(received + settings.videoPartBytes, size ?? received);
  return { start_offset: String(received), end_offset: String(end) };
}

function takePart(server: FacebookServer, video: FacebookVideo, bytes: Uint8Array): void {
  video.parts[String(Object.keys(video.parts).length)] = server.files.put(bytes);
  video.received += bytes.length;
  if (video.size !== null && video.received < video.size) return;
  const whole = joinParts(server, video.parts);
  const mimeType = sniffMediaType(whole) ?? 'application/octet-stream';
  if (!mimeType.startsWith('video/'))
    video.problem = 'The video file is corrupt or in a format that is not supported';
  video.isWhole = true;
  const { id, accountId } = video;
  const hash = server.files.put(whole);
  server.state.media[id] = {
    id,
    accountId,
    kind: 'video',
    mimeType,
    altText: null,
    hash,
    size: whole.length,
  };
}

/** Makes the post of a video, once; a story has its own id. A file that can't be used never becomes public. */
function publish(server: FacebookServer, video: FacebookVideo, text: string, chosen: Chosen): void {
  if (!video.isWhole) throw badParameter('The video has not been uploaded');
  if (video.postId !== null) throw badParameter('The video has been published already');
  video.postId = video.type === 'STORIES' ? nextId(server) : video.id;
  if (video.problem !== null) return;
  const { accountId, type } = video;
  addPost(
    server,
    {
      accountId,
      type,
      text,
      link: null,
      mediaIds: [video.id],
      inReplyToId: null,
      ...chosen,
    },
    video.postId,
  );
}
