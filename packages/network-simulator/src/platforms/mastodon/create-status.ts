import { type Answer, jsonAnswer } from '../../http/answer.ts';
import { type Fields, readFields } from '../../http/body.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { statusJson } from './entities.ts';
import { ensureAccount, invalid, type MastodonServer, nextId, notFound } from './server.ts';
import type { MastodonAccount, MastodonMedia, MastodonStatus, Visibility } from './state.ts';

const VISIBILITIES: readonly Visibility[] = ['public', 'unlisted', 'private', 'direct'];

/** `POST /api/v1/statuses` (Mastodon docs: "Post a new status"). */
export async function createStatus(server: MastodonServer, request: SimulatorRequest): Promise<Answer> {
  const account = ensureAccount(server, request, 'write:statuses');
  const fields = await readFields(request);
  const idempotencyKey = headerText(request, 'idempotency-key');
  const repeated = server.temperament.honoursIdempotencyKey
    ? repeatedStatus(server, account, idempotencyKey)
    : undefined;
  if (repeated !== undefined) return jsonAnswer(200, statusJson(server, repeated));
  const media = attachedMedia(server, account, fields);
  const status = newStatus(server, account, fields, media, idempotencyKey);
  server.state.statuses.push(status);
  for (const item of media) item.statusId = status.id;
  if (idempotencyKey !== null) {
    server.state.idempotency[`${account.id} ${idempotencyKey}`] = {
      statusId: status.id,
      at: status.createdAt,
    };
  }
  return jsonAnswer(200, statusJson(server, status));
}

function newStatus(
  server: MastodonServer,
  account: MastodonAccount,
  fields: Fields,
  media: readonly MastodonMedia[],
  idempotencyKey: string | null,
): MastodonStatus {
  const parentId = fields.text('in_reply_to_id') || null;
  if (parentId !== null && !server.state.statuses.some(({ id }) => id === parentId)) {
    throw notFound('The post you are trying to reply to does not appear to exist.');
  }
  let text = (fields.text('status') ?? '').replace(/\r\n?/g, '\n').trim();
  let spoilerText = (fields.text('spoiler_text') ?? '').trim();
  const sensitive = fields.flag('sensitive') || spoilerText !== '';
  if (text === '' && spoilerText !== '') {
    text = spoilerText;
    spoilerText = '';
  }
  if (text === '' && media.length === 0) throw invalid("Validation failed: Text can't be blank");
  const limit = maxCharacters(server);
  if (server.temperament.textLength(text, spoilerText, server.settings.charactersReservedPerUrl) > limit) {
    throw invalid(`Validation failed: Text character limit of ${limit} exceeded`);
  }
  if (fields.has('scheduled_at'))
    throw invalid('Validation failed: Scheduled at is not imitated by this server');
  if (fields.has('poll')) throw invalid('Validation failed: Poll is not imitated by this server');
  return {
    id: nextId(server),
    ordinal: server.nextOrdinal(),
    accountId: account.id,
    text,
    spoilerText,
    sensitive,
    visibility: readVisibility(fields),
    language: fields.text('language') || null,
    inReplyToId: parentId,
    mediaIds: media.map(({ id }) => id),
    createdAt: server.clock.now(),
    idempotencyKey,
  };
}

export function maxCharacters(server: MastodonServer): number {
  return server.settings.maxCharacters || server.temperament.maxCharacters;
}

function repeatedStatus(
  server: MastodonServer,
  account: MastodonAccount,
  key: string | null,
): MastodonStatus | undefined {
  const seen = key === null ? undefined : server.state.idempotency[`${account.id} ${key}`];
  if (seen === undefined || server.clock.now() - seen.at >= server.settings.idempotencySeconds * 1000)
    return undefined;
  const status = server.state.statuses.find(({ id }) => id === seen.statusId);
  if (status === undefined) throw notFound();
  return status;
}

/** The media of a new status, with the messages of Mastodon's own checks. An attempt counts as a poll. */
function attachedMedia(
  server: MastodonServer,
  account: MastodonAccount,
  fields: Fields,
): readonly MastodonMedia[] {
  const ids = [...new Set(fields.list('media_ids'))];
  const limit = server.settings.maxMediaAttachments;
  if (ids.length > limit) throw invalid(`Cannot attach more than ${limit} files`);
  const media = ids.map((id) => {
    const found = server.state.media[id];
    if (found === undefined || found.accountId !== account.id || found.statusId !== null) {
      throw invalid(`Media ${id} not found or already attached to another post`);
    }
    return found;
  });
  if (media.length > 1 && media.some(({ kind }) => kind === 'video' || kind === 'audio')) {
    throw invalid('Cannot attach a video to a post that already contains images');
  }
  const unfinished = media.filter(({ pollsLeft }) => pollsLeft > 0);
  for (const item of unfinished) item.pollsLeft -= 1;
  if (unfinished.length > 0) {
    throw invalid('Cannot attach files that have not finished processing. Try again in a moment!');
  }
  return media;
}

function readVisibility(fields: Fields): Visibility {
  const given = fields.text('visibility') || 'public';
  const visibility = VISIBILITIES.find((name) => name === given);
  if (visibility === undefined) throw invalid('Validation failed: Visibility is not included in the list');
  return visibility;
}

function headerText(request: SimulatorRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
