import type { JsonObject, StepAnswer, StepContext } from '@crier/domain';
import {
  publishableText,
  type SentPoll,
  sentAudience,
  sentLanguage,
  sentPoll,
} from '@crier/requirements-engine';
import { earlierPosts, remoteOf } from '../../accepted-steps.ts';
import { notProcessed, readAnswer, toldWithoutFiles } from '../../families/mastodon-api/errors.ts';
import type { MastodonSession } from '../../families/mastodon-api/session.ts';
import { textAt } from '../../http/json.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import { contentOf } from '../../step-subject.ts';
import { isAnyUnprocessed } from './media.ts';
import { sentOptions } from './sent-options.ts';
import { statusRecord } from './status.ts';

/** The intended post: what is sent, and what reading back looks for. */
export interface IntendedStatus {
  readonly text: string;
  readonly mediaIds: readonly string[];
  /** Id of the previous post in the thread. */
  readonly parent: string | null;
  /** The content warning in front of the text; empty for none. */
  readonly warning: string;
  readonly poll: SentPoll | null;
}

export function intendedStatus(context: StepContext): IntendedStatus {
  const { body, url, media, poll = null } = contentOf(context);
  const { item } = context.step;
  const { provider } = context.request.account;
  return {
    text: publishableText(provider, { body, url, poll }),
    mediaIds: media.map((_, index) => remoteOf(context, 'upload', item, index).id),
    parent: earlierPosts(context).at(-1)?.id ?? null,
    warning: textAt(sentOptions(context.request), 'spoiler_text') ?? '',
    poll: sentPoll(provider, poll),
  };
}

/**
 * Makes the post with one call. The Idempotency-Key helps on servers that honour it (Mastodon docs: statuses);
 * nothing relies on it.
 */
export async function post(session: MastodonSession, context: StepContext): Promise<StepAnswer> {
  const { text, mediaIds, parent, poll } = intendedStatus(context);
  const { account, language: said, audience } = context.request;
  const json: JsonObject = {
    ...{ status: text, ...sentOptions(context.request) },
    ...sentAudience(account.provider, audience),
  };
  if (mediaIds.length > 0) json['media_ids'] = [...mediaIds];
  if (parent !== null) json['in_reply_to_id'] = parent;
  if (poll !== null)
    json['poll'] = { options: [...poll.choices], expires_in: 60 * (poll.minutes ?? 0), multiple: false };
  const language = sentLanguage(account.provider, said);
  if (language !== null) json['language'] = language;

  const result = await session.call({
    method: 'POST',
    path: '/api/v1/statuses',
    headers: { 'idempotency-key': context.step.idempotencyKey },
    json,
  });
  const answer = readAnswer(result, 'visible');
  if (!isAnswer(answer)) {
    // The server has dropped the files, or they are attached to our own post.
    const reason = toldWithoutFiles(result);
    if (reason !== null) return { outcome: 'unknown', reason, evidence: answer.evidence };
    // Pixelfed refuses a repeated key without reporting the outcome of the first call.
    if (answer.outcome === 'rejected' && answer.evidence.status === 400 && context.step.attempts > 1) {
      return { outcome: 'unknown', reason: answer.message, evidence: answer.evidence };
    }
    // The wording of this refusal depends on the language of the account; the state of the files is reliable.
    const undecided = result.kind === 'answer' && result.status === 422 && answer.outcome === 'rejected';
    return undecided && (await isAnyUnprocessed(session, mediaIds))
      ? notProcessed(result, undefined)
      : answer;
  }
  const remote = statusRecord(answer.json);
  return remote === undefined
    ? unreadable(answer, 'visible')
    : { outcome: 'accepted', remote, evidence: answer.evidence };
}
