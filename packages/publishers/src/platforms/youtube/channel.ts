import type { JsonObject, JsonValue } from '@crier/domain';
import { addressAt, arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';

export const CHANNELS = 'https://www.googleapis.com/youtube/v3/channels';

/** The parts to request in a list of channels, so that {@link channelsFrom} can read it. */
export const CHANNEL_QUERY = { part: 'snippet,status', mine: 'true', maxResults: '50' };

/** The channels in an answer (YouTube Data API docs: Channels). */
export function channelsFrom(json: JsonValue | undefined) {
  return (arrayAt(json, 'items') ?? []).flatMap((item) => {
    const remoteId = idAt(item, 'id');
    if (remoteId === undefined) return [];
    const snippet = objectAt(item, 'snippet');
    const name = textAt(snippet, 'title') ?? remoteId;
    const image = addressAt(objectAt(objectAt(snippet, 'thumbnails'), 'default'), 'url');
    const username = textAt(snippet, 'customUrl')?.replace(/^@/, '') ?? name;
    const limits = limitsFrom(textAt(objectAt(item, 'status'), 'longUploadsStatus'));
    return [{ remoteId, name, username, image, limits }];
  });
}

/**
 * What a channel may upload, by its `longUploadsStatus`; null if YouTube does not say. Channels with a verified phone
 * number upload videos of more than 15 minutes and set covers of their own.
 */
function limitsFrom(status: string | undefined): JsonObject | null {
  if (status === 'allowed') return { verified: true };
  return status === 'eligible' || status === 'disallowed' ? { verified: false } : null;
}
