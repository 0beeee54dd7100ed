import type { PublishMedia, StepAnswer, StepContext } from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import { isMissingEndpoint, isOwn, readAnswer } from '../../families/mastodon-api/errors.ts';
import type { MastodonSession } from '../../families/mastodon-api/session.ts';
import { type CallResult, NOTHING_CALLED } from '../../http/call.ts';
import { addressAt, idAt } from '../../http/json.ts';
import { encodeForm, type FormPart } from '../../http/multipart.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import { isNotThere } from '../../http/own-form.ts';
import type { PublisherKit } from '../../kit.ts';
import { mediaBody } from '../../media-body.ts';
import { randomHex } from '../../random.ts';
import { mediaOf } from '../../step-subject.ts';

const FIRST_POLL_MS = 1_000;
const LONGEST_POLL_MS = 30_000;

/**
 * Uploads one file with its cover and its alt text (Mastodon docs: media, `thumbnail`); on servers without version 2 of the
 * endpoint through version 1.
 */
export async function upload(
  kit: PublisherKit,
  session: MastodonSession,
  context: StepContext,
): Promise<StepAnswer> {
  const media = mediaOf(context);
  const parts: FormPart[] = [filePart('file', media)];
  if (media.cover !== null) parts.push(filePart('thumbnail', media.cover));
  if (media.altText !== null && media.altText !== '')
    parts.push({ name: 'description', value: media.altText });
  const form = encodeForm(parts, `crier-${randomHex(kit.random)}`);

  const send = (path: string): Promise<CallResult> =>
    session.call({ method: 'POST', path, headers: { 'content-type': form.contentType }, body: form.body });
  const first = await send('/api/v2/media');
  const result = isMissingEndpoint(first) ? await send('/api/v1/media') : first;

  const answer = readAnswer(result, 'repeatable');
  if (!isAnswer(answer)) return answer;
  const id = idAt(answer.json, 'id');
  if (id === undefined) return unreadable(answer, 'repeatable');
  const ready = addressAt(answer.json, 'url') !== undefined;
  return { outcome: 'accepted', remote: { id, url: null, data: { ready } }, evidence: answer.evidence };
}

function filePart(name: string, media: PublishMedia): FormPart {
  const { name: fileName, mimeType } = media;
  return { name, fileName, mimeType, body: mediaBody(media) };
}

/**
 * Waits until the server has processed a file: the wait ends at once if the upload said so or if the server has no
 * status for files; there, a post that comes too early is answered with `wait`.
 */
export async function awaitMedia(session: MastodonSession, context: StepContext): Promise<StepAnswer> {
  const uploaded = remoteOf(context, 'upload', context.step.item, context.step.media);
  const remote = { id: uploaded.id, url: null };
  if (uploaded.data?.['ready'] === true) return { outcome: 'accepted', remote, evidence: NOTHING_CALLED };

  const result = await mediaStatus(session, uploaded.id);
  if (isMissingEndpoint(result)) return { outcome: 'accepted', remote, evidence: result.evidence };
  const answer = readAnswer(result, 'reading', 'object');
  // Mastodon docs: media, 422: the file could not be processed.
  if (!isAnswer(answer) && answer.outcome === 'rejected' && answer.evidence.status === 422)
    return { outcome: 'prepare', reason: answer.message, evidence: answer.evidence };
  if (!isAnswer(answer)) return answer;
  const { evidence } = answer;
  if (isProcessed(answer)) return { outcome: 'accepted', remote, evidence };
  if (answer.status !== 206 && answer.json === undefined) return unreadable(answer, 'reading');
  const retryAfterMs = Math.min(
    FIRST_POLL_MS * 1.5 ** Math.max(context.step.attempts - 1, 0),
    LONGEST_POLL_MS,
  );
  return {
    outcome: 'wait',
    retryAfterMs: Math.round(retryAfterMs),
    reason: 'The server is still processing the file.',
    evidence,
  };
}

/** True when one of the files is certainly still being processed. */
export async function isAnyUnprocessed(session: MastodonSession, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) {
    const result = await mediaStatus(session, id);
    if (result.kind === 'answer' && result.status === 206) return true;
  }
  return false;
}

/** True when the server says that it no longer has one of the files, or never had it. */
export async function isAnyGone(session: MastodonSession, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) {
    const result = await mediaStatus(session, id);
    if (result.kind === 'answer' && isNotThere(result, isOwn)) return true;
  }
  return false;
}

function mediaStatus(session: MastodonSession, id: string): Promise<CallResult> {
  return session.call({ method: 'GET', path: `/api/v1/media/${encodeURIComponent(id)}` });
}

function isProcessed(answer: Extract<CallResult, { kind: 'answer' }>): boolean {
  return answer.status !== 206 && addressAt(answer.json, 'url') !== undefined;
}
