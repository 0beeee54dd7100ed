import type { JsonObject, JsonValue, RemoteRecord, StepAnswer, StepContext } from '@crier/domain';
import {
  publishableText,
  type SentPoll,
  sentAudience,
  sentDisclosure,
  sentPoll,
} from '@crier/requirements-engine';
import { earlierPosts, remoteOf } from '../../accepted-steps.ts';
import { idAt, objectAt } from '../../http/json.ts';
import { isAnswer, unreadable } from '../../http/outcome.ts';
import { contentOf } from '../../step-subject.ts';
import { chosenFor } from './choices.ts';
import { isDuplicate, isWithoutMedia, readAnswer } from './errors.ts';
import type { TwitterCall } from './session.ts';

/** The intended post: what is sent, and what reading back looks for. */
export interface IntendedPost {
  readonly text: string;
  readonly mediaIds: readonly string[];
  /** Id of the previous post in the thread. */
  readonly parent: string | null;
  /** Id of the post that it quotes. */
  readonly quoted: string | null;
  readonly poll: SentPoll | null;
}

export function intendedPost(context: StepContext): IntendedPost {
  const { body, url, media, poll = null } = contentOf(context);
  const { item } = context.step;
  const parent = earlierPosts(context).at(-1)?.id ?? null;
  const { quote } = chosenFor(context.request);
  return {
    text: publishableText('twitter', { body, url, poll }),
    mediaIds: media.map((_, index) => remoteOf(context, 'upload', item, index).id),
    parent,
    quoted: parent === null ? quote : null,
    poll: sentPoll('twitter', poll),
  };
}

/** Makes the post with one call (X docs: Create a post). A repeat of the same text is refused, so it may be our own. */
export async function post(call: TwitterCall, context: StepContext): Promise<StepAnswer> {
  const { text, mediaIds, parent, quoted, poll } = intendedPost(context);
  const { community, withFollowers } = chosenFor(context.request);
  const { disclosure, audience } = context.request;
  const json: JsonObject = { ...sentDisclosure('twitter', disclosure) };
  // The first post decides for the whole conversation.
  if (parent === null) Object.assign(json, sentAudience('twitter', audience));
  if (text !== '') json['text'] = text;
  if (mediaIds.length > 0) json['media'] = { media_ids: [...mediaIds], ...tagsFor(context) };
  if (parent !== null) json['reply'] = { in_reply_to_tweet_id: parent };
  if (quoted !== null) json['quote_tweet_id'] = quoted;
  if (poll !== null) json['poll'] = { options: [...poll.choices], duration_minutes: poll.minutes };
  if (community !== null) json['community_id'] = community;
  if (withFollowers) json['share_with_followers'] = true;

  const result = await call({ method: 'POST', path: '/2/tweets', json });
  const answer = readAnswer(result, 'visible');
  if (!isAnswer(answer)) {
    if (answer.outcome === 'rejected' && isWithoutMedia(result))
      return { outcome: 'prepare', reason: answer.message, evidence: answer.evidence };
    if (answer.outcome !== 'rejected' || !isDuplicate(result) || context.step.attempts <= 1) return answer;
    return { outcome: 'unknown', reason: answer.message, repeatOf: null, evidence: answer.evidence };
  }
  const remote = postRecord(call, objectAt(answer.json, 'data'), context.request.account.username);
  return remote === undefined
    ? unreadable(answer, 'visible')
    : { outcome: 'accepted', remote, evidence: answer.evidence };
}

/** The accounts that are tagged in the media of the first post that has some. */
function tagsFor({ request, step }: StepContext): JsonObject {
  const { tagged } = chosenFor(request);
  const first = request.content.findIndex(({ media }) => media.length > 0);
  return tagged.length > 0 && first === step.item ? { tagged_user_ids: [...tagged] } : {};
}

/** The record of a post, or undefined when there is no id. */
export function postRecord(
  { at }: Pick<TwitterCall, 'at'>,
  json: JsonValue | undefined,
  username: string,
): RemoteRecord | undefined {
  const id = idAt(json, 'id');
  if (id === undefined) return undefined;
  return { id, url: at(`https://x.com/${username === '' ? 'i' : username}/status/${id}`) };
}
