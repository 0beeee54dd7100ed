import type { ByteRange, PublishMedia, StepContext } from '@crier/domain';
import { readAnswer } from '../../families/google-api/errors.ts';
import type { GoogleSession } from '../../families/google-api/session.ts';
import type { CallAnswer, CallRequest, CallResult } from '../../http/call.ts';
import { type CallEffect, type Failure, isAnswer, unreadable } from '../../http/outcome.ts';
import { mediaBody } from '../../media-body.ts';
import { mediaOf } from '../../step-subject.ts';
import { intendedVideo, notifiesSubscribers, videoResource } from './video.ts';

export const UPLOAD = 'https://www.googleapis.com/upload/youtube/v3/videos';

/** The length of every part except the last is a multiple of this (YouTube Data API docs: Resumable uploads). */
const UNIT_BYTES = 256 * 1024;

/** The state of an upload: `stored` up to the byte `next`, `complete` with the video, `gone`, or a failure. */
export type UploadState =
  | { readonly outcome: 'stored'; readonly next: number; readonly evidence: CallAnswer['evidence'] }
  | { readonly outcome: 'complete'; readonly answer: CallAnswer }
  | { readonly outcome: 'gone'; readonly evidence: CallAnswer['evidence'] }
  | Failure;

/** Where the last part begins. It is short, so that the call that makes the video is short. */
export function lastPartOf(size: number): number {
  return Math.floor(Math.max(size - 1, 0) / UNIT_BYTES) * UNIT_BYTES;
}

/** Announces the video and returns the address to which its file is sent. */
export async function openUpload(
  session: GoogleSession,
  context: StepContext,
): Promise<{ readonly address: string; readonly answer: CallAnswer } | Failure> {
  const media = mediaOf(context);
  const resource = videoResource(intendedVideo(context));
  const answer = readAnswer(
    await session.call({
      method: 'POST',
      url: UPLOAD,
      query: {
        uploadType: 'resumable',
        part: Object.keys(resource).join(','),
        notifySubscribers: String(notifiesSubscribers(context)),
      },
      headers: {
        'x-upload-content-type': media.mimeType,
        'x-upload-content-length': String(media.size),
      },
      json: resource,
    }),
    'repeatable',
  );
  if (!isAnswer(answer)) return answer;
  const address = answer.headers.get('location') ?? '';
  return /^https?:\/\//.test(address) && URL.canParse(address)
    ? { address, answer }
    : unreadable(answer, 'repeatable');
}

/** Asks how much of the file YouTube has. Changes nothing. */
export async function askUpload(
  session: GoogleSession,
  address: string,
  size: number,
  effect: CallEffect,
): Promise<UploadState> {
  const headers = { 'content-range': `bytes */${size}` };
  return readUpload(await put(session, address, { headers, body: new Uint8Array(0) }), effect);
}

/** Sends a part of the file. */
export async function sendPart(
  session: GoogleSession,
  address: string,
  media: PublishMedia,
  range: ByteRange,
  effect: CallEffect,
): Promise<UploadState> {
  const headers = {
    'content-type': media.mimeType,
    'content-range': `bytes ${range.first}-${range.last}/${media.size}`,
  };
  return readUpload(await put(session, address, { headers, body: mediaBody(media, range) }), effect);
}

function put(
  session: GoogleSession,
  address: string,
  request: Pick<CallRequest, 'headers' | 'body'>,
): Promise<CallResult> {
  return session.callGiven(address, { method: 'PUT', ...request });
}

function readUpload(result: CallResult, effect: CallEffect): UploadState {
  if (result.kind === 'answer') {
    const { status, evidence } = result;
    if (status === 308) return { outcome: 'stored', next: nextByte(result.headers), evidence };
    if (status === 404 || status === 410) return { outcome: 'gone', evidence };
  }
  const answer = readAnswer(result, effect, 'object');
  return isAnswer(answer) ? { outcome: 'complete', answer } : answer;
}

/** Without a `Range` header nothing is stored. */
function nextByte(headers: Headers): number {
  const last = /^bytes=0-(\d+)$/.exec(headers.get('range') ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
}
