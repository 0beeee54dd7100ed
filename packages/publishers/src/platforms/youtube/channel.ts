import type { JsonValue } from '@crier/domain';
import { addressAt, arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';

export const CHANNELS = 'https://www.googleapis.com/youtube/v3/channels';

/** The parts to request in a list of channels, so that {@link channelsFrom} can read it. */
export const CHANNEL_QUERY = { part: 'snippet', mine: 'true', maxResults: '50' };

/** The channels in an answer (YouTube Data API docs: Channels). */
export function channelsFrom(json: JsonValue | undefined) {
  return (arrayAt(json, 'items') ?? []).flatMap((item) => {
    const remoteId = idAt(item, 'id');
    if (remoteId === undefined) return [];
    const snippet = objectAt(item, 'snippet');
    const name = textAt(snippet, 'title') ?? remoteId;
    const image = addressAt(objectAt(objectAt(snippet, 'thumbnails'), 'default'), 'url');
    const username = textAt(snippet, 'customUrl')?.replace(/^@/, '') ?? name;
    return [{ remoteId, name, username, image }];
  });
}
