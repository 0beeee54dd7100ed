import type { JsonObject, JsonValue } from '@crier/domain';
import { arrayAt, countAt, objectAt } from '../../http/json.ts';
import { isSuccess } from '../../http/outcome.ts';
import type { MastodonSession } from './session.ts';

/** The limits of servers that report none (Mastodon docs: Instance). */
export const DEFAULT_LIMITS: JsonObject = {
  max_characters: 500,
  characters_reserved_per_url: 23,
  max_media_attachments: 4,
};

/**
 * The limits that an instance reports, flattened, with defaults for the three that always apply; undefined when the
 * answer is not an instance. Reads version 2, version 1, and the top-level members of forks (`max_toot_chars`).
 */
export function limitsFrom(instance: JsonValue | undefined): JsonObject | undefined {
  const configuration = objectAt(instance, 'configuration');
  const statuses = objectAt(configuration, 'statuses');
  const attachments = objectAt(configuration, 'media_attachments');
  const types = arrayAt(attachments, 'supported_mime_types')?.filter((type) => typeof type === 'string');
  const reported: Record<string, JsonValue | undefined> = {
    max_characters: countAt(statuses, 'max_characters') ?? countAt(instance, 'max_toot_chars'),
    characters_reserved_per_url: countAt(statuses, 'characters_reserved_per_url'),
    max_media_attachments:
      countAt(statuses, 'max_media_attachments') ?? countAt(instance, 'max_media_attachments'),
    supported_mime_types: types === undefined || types.length === 0 ? undefined : types,
    image_size_limit: countAt(attachments, 'image_size_limit') ?? countAt(instance, 'upload_limit'),
    video_size_limit: countAt(attachments, 'video_size_limit') ?? countAt(instance, 'upload_limit'),
    description_limit: countAt(attachments, 'description_limit') ?? countAt(instance, 'description_limit'),
    polls: pollLimits(configuration ?? instance),
  };
  const known = Object.entries(reported).filter(
    (entry): entry is [string, JsonValue] => entry[1] !== undefined,
  );
  if (known.length === 0 && configuration === undefined) return undefined;
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(known) };
}

const POLL_LIMITS = ['max_options', 'max_characters_per_option', 'min_expiration', 'max_expiration'];

/** The limits of polls under the server's own names (Mastodon docs: Instance); forks have `poll_limits`. */
function pollLimits(place: JsonValue | undefined): JsonObject | undefined {
  const polls = objectAt(place, 'polls') ?? objectAt(place, 'poll_limits');
  const known = POLL_LIMITS.flatMap((name) => {
    const count = countAt(polls, name);
    return count === undefined ? [] : [[name, count] as const];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/** Asks the instance for its limits; undefined when it reports none in either version. */
export async function readLimits(session: MastodonSession): Promise<JsonObject | undefined> {
  for (const path of ['/api/v2/instance', '/api/v1/instance']) {
    const result = await session.anonymous({ method: 'GET', path });
    const limits = result.kind === 'answer' && isSuccess(result) ? limitsFrom(result.json) : undefined;
    if (limits !== undefined) return limits;
  }
  return undefined;
}
