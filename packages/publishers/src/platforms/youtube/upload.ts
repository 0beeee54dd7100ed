import type { ByteRange, StepAnswer, StepContext } from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import type { GoogleSession } from '../../families/google-api/session.ts';
import { BrokenBodyError } from '../../http/body.ts';
import { NOTHING_CALLED } from '../../http/call.ts';
import { textAt } from '../../http/json.ts';
import { mediaBody } from '../../media-body.ts';
import { mediaOf } from '../../step-subject.ts';
import { askUpload, lastPartOf, openUpload, sendPart, type UploadState } from './upload-session.ts';
import { intendedVideo, videoProblem } from './video.ts';

const PART_BYTES = 8 * 1024 * 1024;
/** How often in a row a part may be lost before the step ends; the next attempt continues from there. */
const MOST_LOSSES = 3;
const NO_PROGRESS = 'YouTube does not store what it is sent.';
const FORGOTTEN = 'YouTube forgot the upload.';

/** Announces a video whose file is readable, and keeps the address to which it is sent. */
export async function announce(session: GoogleSession, context: StepContext): Promise<StepAnswer> {
  const problem = videoProblem(intendedVideo(context)) ?? (await fileProblem(context));
  if (typeof problem === 'string') return { outcome: 'rejected', message: problem, evidence: NOTHING_CALLED };
  if (problem !== null) return problem;
  const opened = await openUpload(session, context);
  if ('outcome' in opened) return opened;
  return uploadAt(opened.address, context, opened.answer.evidence);
}

/**
 * Sends all parts except the last, from the first byte that YouTube lacks, even after a lost connection, a restart or a
 * new token. If YouTube has forgotten the upload, a new one is announced.
 */
export async function upload(session: GoogleSession, context: StepContext): Promise<StepAnswer> {
  const media = mediaOf(context);
  const end = lastPartOf(media.size);
  let address = addressOf(context, 'container');
  let isAnother = false;
  /** Null when it is unknown what YouTube has received. */
  let next: number | null = context.step.attempts > 1 ? null : 0;
  let furthest = 0;
  let losses = 0;
  let evidence = NOTHING_CALLED;
  while (next === null || next < end) {
    const state: UploadState =
      next === null
        ? await askUpload(session, address, media.size, 'repeatable')
        : await sendPart(session, address, media, partFrom(next, end), 'repeatable');
    if (state.outcome === 'stored') {
      ({ evidence } = state);
      losses = state.next > furthest ? 0 : losses + 1;
      if (losses > MOST_LOSSES) return { outcome: 'unknown', reason: NO_PROGRESS, evidence };
      ({ next } = state);
      furthest = Math.max(furthest, next);
    } else if (state.outcome === 'gone' && !isAnother) {
      const opened = await openUpload(session, context);
      if ('outcome' in opened) return opened;
      ({ address } = opened);
      isAnother = true;
      next = 0;
      furthest = 0;
    } else if (state.outcome === 'unknown' && next !== null && state.retryAfterMs === undefined) {
      next = null;
    } else if (state.outcome === 'complete') {
      return uploadAt(address, context, state.answer.evidence);
    } else {
      return state.outcome === 'gone'
        ? { outcome: 'wait', retryAfterMs: null, reason: FORGOTTEN, evidence: state.evidence }
        : state;
    }
  }
  return uploadAt(address, context, evidence);
}

function partFrom(first: number, end: number): ByteRange {
  return { first, last: Math.min(first + PART_BYTES, end) - 1 };
}

/** The address to which an earlier step sends the file. */
export function addressOf(context: StepContext, kind: 'container' | 'upload'): string {
  const address = textAt(remoteOf(context, kind, context.step.item, 0).data, 'address');
  if (address === undefined) throw new Error(`'${context.step.label}' has no address to send to.`);
  return address;
}

function uploadAt(address: string, { step }: StepContext, evidence: StepAnswer['evidence']): StepAnswer {
  return { outcome: 'accepted', remote: { id: step.idempotencyKey, url: null, data: { address } }, evidence };
}

/** Why the file can't be sent; null when its last byte can be read. */
async function fileProblem(context: StepContext): Promise<StepAnswer | null> {
  const media = mediaOf(context);
  const last = media.size - 1;
  try {
    const body = await mediaBody(media, { first: last, last }).open();
    try {
      while ((await body.next()) !== null);
    } finally {
      await body.close();
    }
    return null;
  } catch (error) {
    if (!(error instanceof BrokenBodyError)) throw error;
    const { message, isLasting } = error;
    const evidence = NOTHING_CALLED;
    return isLasting
      ? { outcome: 'rejected', message, evidence }
      : { outcome: 'wait', retryAfterMs: null, reason: message, evidence };
  }
}
