import { type Fields, readFields } from '../../http/body.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import type { Call } from '../../kit/endpoint.ts';
import { poll } from '../../kit/media.ts';
import { postById } from '../../kit/posts.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Account } from '../../kit/server.ts';
import { statusJson } from './entities.ts';
import { nextId } from './ids.ts';
import { languageOf } from './languages.ts';
import { freeMedia } from './media.ts';
import { readPoll } from './polls.ts';
import {
  invalid,
  type MastodonMedia,
  type MastodonServer,
  type MastodonStatus,
  maxCharacters,
  notFound,
} from './server.ts';
import { temperamentOf } from './temperament.ts';

/** `POST /api/v1/statuses` (Mastodon docs: "Post a new status"). */
export async function createStatus(server: MastodonServer, call: Call<Account>) {
  const { caller } = call;
  const fields = await readFields(call);
  const idempotencyKey = idempotencyKeyOf(call);
  const slot = `${caller.id} ${idempotencyKey}`;
  const { repeatedKey } = temperamentOf(server);
  const repeated =
    repeatedKey === 'ignored' || idempotencyKey === null ? undefined : repeatedStatus(server, slot);
  if (repeated !== undefined && repeatedKey === 'refused') throw new Refusal(400, 'Duplicate request');
  if (repeated !== undefined) return statusJson(server, repeated);
  const media = attachedMedia(server, caller, fields);
  const status = newStatus(server, caller, fields, media, idempotencyKey);
  server.state.posts.push(status);
  for (const item of media) item.statusId = status.id;
  if (idempotencyKey !== null) server.state.idempotency[slot] = { statusId: status.id, at: status.createdAt };
  return statusJson(server, status);
}

function newStatus(
  server: MastodonServer,
  account: Account,
  fields: Fields,
  media: readonly MastodonMedia[],
  idempotencyKey: string | null,
): MastodonStatus {
  const inReplyToId = fields.text('in_reply_to_id') || null;
  if (inReplyToId !== null && postById(server, inReplyToId) === undefined)
    throw notFound('The post you are trying to reply to does not appear to exist.');
  let text = (fields.text('status') ?? '').replace(/\r\n?/g, '\n').trim();
  let spoilerText = (fields.text('spoiler_text') ?? '').trim();
  const sensitive = fields.flag('sensitive') || spoilerText !== '';
  if (text === '') [text, spoilerText] = [spoilerText, ''];
  if (temperamentOf(server).hasAlbums && media.length === 0 && inReplyToId === null)
    throw new Refusal(403, 'A post needs media');
  if (text === '' && media.length === 0) throw invalid("Validation failed: Text can't be blank");
  const limit = maxCharacters(server);
  const { charactersReservedPerUrl } = server.settings;
  if (temperamentOf(server).textLength(text, spoilerText, charactersReservedPerUrl) > limit)
    throw invalid(`Validation failed: Text character limit of ${limit} exceeded`);
  if (fields.has('scheduled_at'))
    throw invalid('Validation failed: Scheduled at is not imitated by this server');
  return server.numbered({
    id: nextId(server),
    ordinal: server.nextOrdinal(),
    accountId: account.id,
    text,
    spoilerText,
    sensitive,
    visibility: readVisibility(server, fields),
    language: languageOf(server, fields.text('language')),
    inReplyToId,
    mediaIds: media.map(({ id }) => id),
    createdAt: server.clock.now(),
    idempotencyKey,
    ...choicesOf(server, fields, spoilerText),
    ...readPoll(server, fields, media.length > 0),
  });
}

const QUOTE_POLICIES = ['public', 'followers', 'nobody'];
/** Pixelfed source: ApiV1Controller, statusCreate. */
const ALBUM_WARNING = 140;

function choicesOf(
  server: MastodonServer,
  fields: Fields,
  spoilerText: string,
): Pick<MastodonStatus, 'quotePolicy' | 'commentsDisabled'> {
  const { hasAlbums, hasNewerEndpoints } = temperamentOf(server);
  if (hasAlbums && spoilerText.length > ALBUM_WARNING)
    throw invalid('The spoiler text may not be greater than 140 characters.');
  if (hasAlbums) return fields.flag('comments_disabled') ? { commentsDisabled: true } : {};
  const quotePolicy = hasNewerEndpoints ? fields.text('quote_approval_policy') || undefined : undefined;
  if (quotePolicy === undefined) return {};
  if (!QUOTE_POLICIES.includes(quotePolicy))
    throw invalid('Validation failed: Quote approval policy is invalid');
  return { quotePolicy };
}

function repeatedStatus(server: MastodonServer, slot: string): MastodonStatus | undefined {
  const seen = server.state.idempotency[slot];
  const since = server.clock.now() - server.settings.idempotencySeconds * 1000;
  if (seen === undefined || seen.at <= since) return undefined;
  const status = postById(server, seen.statusId);
  if (status === undefined) throw notFound();
  return status;
}

/** The media of a new status, with the messages of Mastodon's own checks. An attempt counts as a poll. */
function attachedMedia(server: MastodonServer, account: Account, fields: Fields): readonly MastodonMedia[] {
  const ids = [...new Set(fields.list('media_ids'))];
  const limit = server.settings.maxMediaAttachments;
  if (ids.length > limit) throw invalid(`Cannot attach more than ${limit} files`);
  const media = ids.flatMap((id) => {
    const found = freeMedia(server, account, id);
    if (found === undefined && temperamentOf(server).refusesLostMedia)
      throw invalid(`Media ${id} not found or already attached to another post`);
    return found ?? [];
  });
  const mayNotMix = !temperamentOf(server).hasAlbums;
  if (mayNotMix && media.length > 1 && media.some(({ kind }) => kind === 'video' || kind === 'audio'))
    throw invalid('Cannot attach a video to a post that already contains images');
  if (media.filter((file) => poll(file) || file.fails === true).length > 0)
    throw invalid('Cannot attach files that have not finished processing. Try again in a moment!');
  return media;
}

function readVisibility(server: MastodonServer, fields: Fields): MastodonStatus['visibility'] {
  const given = fields.text('visibility') || 'public';
  const visibility = temperamentOf(server).visibilities.find((name) => name === given);
  if (visibility === undefined) throw invalid('Validation failed: Visibility is not included in the list');
  return visibility;
}

function idempotencyKeyOf(request: SimulatorRequest): string | null {
  const value = request.headers['idempotency-key'];
  return typeof value === 'string' && value !== '' ? value : null;
}
