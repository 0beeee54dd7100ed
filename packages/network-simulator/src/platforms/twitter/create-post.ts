import { jsonAnswer } from '../../http/answer.ts';
import { isJsonObject, type JsonObject, parseJson } from '../../http/body.ts';
import { chosenOf } from '../../kit/chosen.ts';
import type { Call } from '../../kit/endpoint.ts';
import { labelsIn } from '../../kit/labels.ts';
import { pollOf } from '../../kit/polls.ts';
import { postById } from '../../kit/posts.ts';
import { isSubscribed } from './learned.ts';
import { mediaKey } from './media.ts';
import { readPoll } from './poll.ts';
import { deliveredText } from './post-text.ts';
import {
  forbidden,
  invalidRequest,
  nextId,
  type TwitterAccount,
  type TwitterCaller,
  type TwitterMedia,
  type TwitterPost,
  type TwitterServer,
} from './server.ts';
import { hasForbiddenCharacter, weightedLength } from './text-weight.ts';

/** Whom a post may be limited to (X API description 2.167: TweetCreateRequest, `reply_settings`). */
const REPLY_SETTINGS = ['following', 'mentionedUsers', 'subscribers', 'verified'];
const LABELS = ['made_with_ai', 'paid_partnership'];
const CHOICES = ['quote_tweet_id', 'community_id', 'share_with_followers'];
const KNOWN_FIELDS = ['text', 'media', 'reply', 'reply_settings', 'poll', ...LABELS, ...CHOICES];

const MOST_TAGGED = 10;

/** The content of a request for a post. */
type PostDraft = Pick<
  TwitterPost,
  'text' | 'mediaIds' | 'inReplyToId' | 'replySettings' | 'labels' | 'quotedId' | 'options' | 'poll'
>;

/** `POST /2/tweets` (X docs: "Create or edit a post"). */
export function createPost(server: TwitterServer, call: Call<TwitterCaller>) {
  const { account } = call.caller;
  const input = parseJson(call);
  const now = server.clock.now();
  const draft = { ...readDraft(input), ...pollOf(readPoll(input, now)) };
  const media = attachedMedia(server, account, draft.mediaIds);
  ensureText(server, account, draft);
  if (draft.inReplyToId !== null && postById(server, draft.inReplyToId) === undefined)
    throw forbidden('You attempted to reply to a Tweet that is deleted or not visible to you.');
  if (draft.quotedId && postById(server, draft.quotedId) === undefined)
    throw forbidden('You attempted to quote a Tweet that is deleted or not visible to you.');
  ensureNoDuplicate(server, account, draft);
  const post = server.numbered<TwitterPost>({
    id: nextId(server),
    ordinal: server.nextOrdinal(),
    accountId: account.id,
    ...draft,
    createdAt: now,
  });
  server.state.posts.push(post);
  const { text } = deliveredText(server, post, media.map(mediaKey));
  return jsonAnswer(201, { data: { id: post.id, text, edit_history_tweet_ids: [post.id] } });
}

function readDraft(input: unknown): PostDraft {
  if (!isJsonObject(input)) throw invalidRequest('$: must be an object');
  const unknown = Object.keys(input).find((name) => !KNOWN_FIELDS.includes(name) && !CHOICES.includes(name));
  if (unknown !== undefined)
    throw invalidRequest(
      `$.${unknown}: is not defined in the schema and the schema does not allow additional properties`,
      { [`$.${unknown}`]: JSON.stringify(input[unknown]) },
    );
  const { text = '', media, reply, reply_settings: limitedTo } = input;
  if (typeof text !== 'string') throw invalidRequest('$.text: must be a string');
  const mediaIds = isJsonObject(media) ? media['media_ids'] : media === undefined ? [] : undefined;
  if (!Array.isArray(mediaIds) || !mediaIds.every((id) => typeof id === 'string'))
    throw invalidRequest('$.media.media_ids: must be an array of strings');
  const tagged = isJsonObject(media) ? taggedIn(media) : [];
  if (media !== undefined && mediaIds.length === 0)
    throw invalidRequest('$.media.media_ids: there must be a minimum of 1 items in the array');
  const parent = isJsonObject(reply) ? reply['in_reply_to_tweet_id'] : reply === undefined ? null : undefined;
  if (parent !== null && typeof parent !== 'string')
    throw invalidRequest('$.reply.in_reply_to_tweet_id: is missing but it is required', {
      '$.reply': JSON.stringify(reply),
    });
  const replySettings = limitedTo === undefined ? 'everyone' : limitedTo;
  if (
    typeof replySettings !== 'string' ||
    (limitedTo !== undefined && !REPLY_SETTINGS.includes(replySettings))
  )
    throw invalidRequest(`$.reply_settings: must be one of ${REPLY_SETTINGS.join(', ')}`);
  const labels = labelsIn(input, LABELS, (name) => invalidRequest(`$.${name}: must be a boolean`));
  return {
    text: text.trim(),
    mediaIds,
    inReplyToId: parent,
    replySettings,
    ...labels,
    ...readChoices(input, tagged),
  };
}

/** The accounts tagged in the media (X API description 2.167: TweetCreateRequest). */
function taggedIn(media: JsonObject): readonly string[] {
  const unknown = Object.keys(media).find((name) => name !== 'media_ids' && name !== 'tagged_user_ids');
  if (unknown !== undefined)
    throw invalidRequest(
      `$.media.${unknown}: is not defined in the schema and the schema does not allow additional properties`,
    );
  const { tagged_user_ids: tagged = [] } = media;
  if (!Array.isArray(tagged) || !tagged.every((id) => typeof id === 'string' && /^[0-9]{1,19}$/.test(id)))
    throw invalidRequest('$.media.tagged_user_ids: must be an array of ids');
  if (tagged.length > MOST_TAGGED)
    throw invalidRequest(
      `$.media.tagged_user_ids: there must be a maximum of ${MOST_TAGGED} items in the array`,
    );
  return tagged;
}

/** A quote excludes media, and only a post in a community is shared with followers (X docs: Create or edit a post). */
function readChoices(
  input: JsonObject,
  tagged: readonly string[],
): Pick<TwitterPost, 'quotedId' | 'options'> {
  const {
    quote_tweet_id: quotedId = null,
    community_id: community,
    share_with_followers: isShared = false,
  } = input;
  for (const [name, id] of [
    ['quote_tweet_id', quotedId],
    ['community_id', community],
  ] as const)
    if (id !== null && id !== undefined && !(typeof id === 'string' && /^[0-9]{1,19}$/.test(id)))
      throw invalidRequest(`$.${name}: does not match the regex pattern ^[0-9]{1,19}$`);
  if (quotedId !== null && input['media'] !== undefined)
    throw invalidRequest('$.quote_tweet_id: is mutually exclusive with $.media');
  if (typeof isShared !== 'boolean') throw invalidRequest('$.share_with_followers: must be a boolean');
  if (isShared && community === undefined)
    throw invalidRequest('$.share_with_followers: needs $.community_id');
  const chosen = chosenOf({
    quote_tweet_id: quotedId,
    community_id: community,
    share_with_followers: isShared,
    tagged_user_ids: tagged,
  });
  return { quotedId: typeof quotedId === 'string' ? quotedId : null, ...chosen };
}

function attachedMedia(server: TwitterServer, account: TwitterAccount, ids: readonly string[]) {
  const given = { 'media.media_ids': ids.join(',') };
  const limit = server.settings.maxMedia;
  if (ids.length > limit)
    throw invalidRequest(`$.media.media_ids: there must be a maximum of ${limit} items in the array`, given);
  const isUsable = (media: TwitterMedia | undefined): media is TwitterMedia =>
    media?.accountId === account.id &&
    media.expiresAt > server.clock.now() &&
    media.pollsLeft === 0 &&
    media.problem === undefined;
  const media = ids.map((id) => server.state.media[id]).filter(isUsable);
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
  const limit = isSubscribed(server, account) ? maxCharactersSubscribed : maxCharacters;
  if (weightedLength(text) > limit)
    throw invalidRequest(`Your Tweet text is too long: it may count ${limit}.`, { text });
}

/** The same text in the same place is refused for a while. */
function ensureNoDuplicate(server: TwitterServer, account: TwitterAccount, draft: PostDraft): void {
  const since = server.clock.now() - server.settings.duplicateSeconds * 1000;
  const isSame = (post: TwitterPost): boolean =>
    post.accountId === account.id &&
    post.text === draft.text &&
    post.inReplyToId === draft.inReplyToId &&
    (post.quotedId ?? null) === draft.quotedId &&
    post.createdAt > since;
  if (draft.text !== '' && server.state.posts.some(isSame))
    throw forbidden('You are not allowed to create a Tweet with duplicate content.');
}
