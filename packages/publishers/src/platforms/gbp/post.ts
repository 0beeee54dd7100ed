import type { JsonValue, RemoteRecord, StepAnswer, StepContext } from '@crier/domain';
import { remoteOf } from '../../accepted-steps.ts';
import { isOwn, readAnswer } from '../../families/google-api/errors.ts';
import type { GoogleSession } from '../../families/google-api/session.ts';
import { type CallAnswer, NOTHING_CALLED } from '../../http/call.ts';
import { addressAt, textAt } from '../../http/json.ts';
import { type CallEffect, type Failure, isAnswer, unreadable } from '../../http/outcome.ts';
import { isNotThere } from '../../http/own-form.ts';
import type { PublisherKit } from '../../kit.ts';
import { notVisibleYet } from '../../not-visible-yet.ts';
import { contentOf } from '../../step-subject.ts';
import { localPost } from './local-post.ts';

export const POSTS_API = 'https://mybusiness.googleapis.com/v4';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 120_000;
/** Half an hour altogether. */
const MOST_QUESTIONS = 20;
const REFUSED = 'Google refused the post: it goes against the content policy for posts of businesses.';

/** Makes the post with one call. Google fetches its photo itself. */
export async function post(session: GoogleSession, context: StepContext): Promise<StepAnswer> {
  const [photo] = contentOf(context).media;
  const sourceUrl = photo === undefined ? null : await photo.publicUrl();
  if (photo !== undefined && sourceUrl === null) {
    const message = `Google fetches files itself and cannot reach this installation, so ${photo.name} cannot be published. Set a public base URL, or remove the file.`;
    return { outcome: 'rejected', message, evidence: NOTHING_CALLED };
  }
  const result = await session.call({
    method: 'POST',
    url: `${POSTS_API}/${context.request.account.remoteId}/localPosts`,
    json: {
      ...localPost(context),
      ...(sourceUrl === null ? {} : { media: [{ mediaFormat: 'PHOTO', sourceUrl }] }),
    },
  });
  return readPost(readAnswer(result, 'visible'), 'visible', context);
}

/** Waits until Google has checked the post, for at most half an hour. */
export async function awaitCheck(
  { now }: Pick<PublisherKit, 'now'>,
  session: GoogleSession,
  context: StepContext,
): Promise<StepAnswer> {
  const made = remoteOf(context, 'post', 0, null);
  const result = await session.call({ method: 'GET', url: `${POSTS_API}/${made.id}` });
  const answer = readAnswer(result, 'reading', 'object');
  const { attempts } = context.step;
  if (result.kind === 'answer' && isNotThere(result, isOwn))
    return notVisibleYet(context, 'post', { now: now(), evidence: result.evidence });
  if (isAnswer(answer) && textAt(answer.json, 'state') === 'PROCESSING' && attempts < MOST_QUESTIONS) {
    const retryAfterMs = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
    const reason = 'Google is still checking the post.';
    return { outcome: 'wait', retryAfterMs, reason, evidence: answer.evidence };
  }
  return readPost(answer, 'reading', context);
}

/** The record of a post in an answer, or undefined when it has no name. */
export function postRecord(json: JsonValue | undefined, context: StepContext): RemoteRecord | undefined {
  const id = textAt(json, 'name');
  const place = context.request.account.data ?? undefined;
  return id === undefined
    ? undefined
    : { id, url: addressAt(json, 'searchUrl') ?? addressAt(place, 'url') ?? null };
}

function readPost(answer: CallAnswer | Failure, effect: CallEffect, context: StepContext): StepAnswer {
  if (!isAnswer(answer)) return answer;
  const { evidence } = answer;
  if (textAt(answer.json, 'state') === 'REJECTED') return { outcome: 'rejected', message: REFUSED, evidence };
  const remote = postRecord(answer.json, context);
  return remote === undefined ? unreadable(answer, effect) : { outcome: 'accepted', remote, evidence };
}
