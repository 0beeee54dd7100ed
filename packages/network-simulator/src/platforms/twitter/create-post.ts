import { type Answer, jsonAnswer } from '../../http/answer.ts';
import { isJsonObject, parseJson } from '../../http/body.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { mediaKey } from './media.ts';
import { deliveredText } from './post-text.ts';
import { postById } from './posts.ts';
import { ensureCaller, forbidden, invalidRequest, nextId, type TwitterServer } from './server.ts';
import type { TwitterAccount, TwitterMedia, TwitterPost } from './state.ts';
import { hasForbiddenCharacter, weightedLength } from './text-weight.ts';

const REPLY_SETTINGS = ['everyone', 'following', 'mentionedUsers', 'subscribers', 'verified'];
const KNOWN_FIELDS = ['text', 'media', 'reply', 'reply_settings', 'made_with_ai', 'paid_partnership'];

/** What a request asks to be posted. */
interface PostDraft {
  readonly text: string;
  readonly mediaIds: readonly string[];
  readonly inReplyToId: string | null;
  readonly replySettings: string;
}

/** `POST /2/tweets` (X docs: "Create or edit a post"). */
export function createPost(server: TwitterServer, request: SimulatorRequest): Answer {
  const { account } = ensureCaller(server, request, ['tweet.read', 'tweet.write', 'users.read']);
  const draft = readDraft(parseJson(request));
  const media = attachedMedia(server, account, draft.mediaIds);
  ensureText(server, account, draft);
  ensureParent(server, draft);
  ensureNoDuplicate(server, account, draft);
  const post: TwitterPost = {
    id: nextId(server),
    ordinal: server.nextOrdinal(),
    accountId: account.id,
    ...draft,
    createdAt: server.clock.now(),
  };
  server.state.posts.push(post);
  const { text } = deliveredText(server, post, media.map(mediaKey));
  return jsonAnswer(201, { data: { id: post.id, text, edit_history_tweet_ids: [post.id] } });
}

function readDraft(input: unknown): PostDraft {
  if (!isJsonObject(input)) throw invalidRequest('$: must be an object');
  const unknown = Object.keys(input).find((name) => !KNOWN_FIELDS.includes(name));
  if (unknown !== undefined)
    throw invalidRequest(
      `$.${unknown}: is not defined in the schema and the schema does not allow additional properties`,
      { [`$.${unknown}`]: JSON.stringify(input[unknown]) },
    );
  const { text = '', media, reply, reply_settings: replySettings = 'everyone' } = input;
  if (typeof text !== 'string') throw invalidRequest('$.text: must be a string');
  const mediaIds = isJsonObject(media) ? media['media_ids'] : media === undefined ? [] : undefined;
  if (!Array.isArray(mediaIds) || !mediaIds.every((id) => typeof id === 'string'))
    throw invalidRequest('$.media.media_ids: must be an array of strings');
  if (media !== undefined && mediaIds.length === 0)
    throw invalidRequest('$.media.media_ids: there must be a minimum of 1 items in the array');
  const parent = isJsonObject(reply) ? reply['in_reply_to_tweet_id'] : reply === undefined ? null : undefined;
  if (parent !== null && typeof parent !== 'string')
    throw invalidRequest('$.reply.in_reply_to_tweet_id: is missing but it is required', {
      '$.reply': JSON.stringify(reply),
    });
  if (typeof replySettings !== 'string' || !REPLY_SETTINGS.includes(replySettings))
    throw invalidRequest(`$.reply_settings: must be one of ${REPLY_SETTINGS.join(', ')}`);
  return { text: text.trim(), mediaIds, inReplyToId: parent, replySettings };
}

function attachedMedia(
  server: TwitterServer,
  account: TwitterAccount,
  ids: readonly string[],
): readonly TwitterMedia[] {
  const given = { 'media.media_ids': ids.join(',') };
  const limit = server.settings.maxMedia;
  if (ids.length > limit)
    throw invalidRequest(`$.media.media_ids: there must be a maximum of ${limit} items in the array`, given);
  const media = ids
    .map((id) => server.state.media[id])
    .filter((item) => item !== undefined)
    .filter(
      ({ accountId, expiresAt, pollsLeft }) =>
        accountId === account.id && expiresAt > server.clock.now() && pollsLeft === 0,
    );
  if (media.length < ids.length) throw invalidRequest('Your media IDs are invalid.', given);
  if (media.length > 1 && media.some(({ kind }) => kind !== 'image'))
    throw invalidRequest('A post may have several pictures, or one GIF, or one video.', given);
  return media;
}

function ensureText(server: TwitterServer, account: TwitterAccount, { text, mediaIds }: PostDraft): void {
  if (text === '' && mediaIds.length === 0)
    throw invalidRequest('$.text: is required when there are no media', { text });
  if (hasForbiddenCharacter(text)) throw invalidRequest('$.text: has a character that is not allowed');
  const { maxCharacters, maxCharactersSubscribed } = server.settings;
  const limit = account.subscriptionType === 'None' ? maxCharacters : maxCharactersSubscribed;
  if (weightedLength(text) > limit)
    throw invalidRequest(`Your Tweet text is too long: it may count ${limit}.`, { text });
}

function ensureParent(server: TwitterServer, { inReplyToId }: PostDraft): void {
  if (inReplyToId !== null && postById(server, inReplyToId) === undefined)
    throw forbidden('You attempted to reply to a Tweet that is deleted or not visible to you.');
}

/** The same text in the same place is refused for a while. */
function ensureNoDuplicate(server: TwitterServer, account: TwitterAccount, draft: PostDraft): void {
  const since = server.clock.now() - server.settings.duplicateSeconds * 1000;
  const isSame = (post: TwitterPost): boolean =>
    post.accountId === account.id &&
    post.text === draft.text &&
    post.inReplyToId === draft.inReplyToId &&
    post.createdAt > since;
  if (draft.text !== '' && server.state.posts.some(isSame))
    throw forbidden('You are not allowed to create a Tweet with duplicate content.');
}
