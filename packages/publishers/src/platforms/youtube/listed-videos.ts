import type { Evidence, JsonValue, ReadBackAnswer } from '@crier/domain';
import { readAnswer } from '../../families/google-api/errors.ts';
import type { GoogleSession } from '../../families/google-api/session.ts';
import type { CallAnswer } from '../../http/call.ts';
import { arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { type Failure, isAnswer } from '../../http/outcome.ts';
import { type ServerClock, serverClock } from '../../http/server-clock.ts';
import { CHANNELS } from './channel.ts';
import type { ListedVideo } from './match-post.ts';

const PLAYLIST_ITEMS = 'https://www.googleapis.com/youtube/v3/playlistItems';
const MAX_PAGE_BYTES = 4 * 1024 * 1024;

export type Listed =
  | {
      readonly outcome: 'listed';
      /** The newest fifty, private ones included. */
      readonly videos: readonly ListedVideo[];
      /** Whether there are no more. */
      readonly isComplete: boolean;
      readonly clock: ServerClock;
      readonly evidence: Evidence;
    }
  | Extract<ReadBackAnswer, { readonly outcome: 'auth' | 'unclear' }>;

/** Lists the newest uploads of a channel (YouTube Data API docs: Channels: `relatedPlaylists.uploads`). */
export async function listVideos(session: GoogleSession, channelId: string): Promise<Listed> {
  const channel = await read(session, CHANNELS, { part: 'contentDetails', mine: 'true', maxResults: '50' });
  if (!isAnswer(channel)) return unlisted(channel);
  const own = arrayAt(channel.json, 'items')?.find((item) => idAt(item, 'id') === channelId);
  const related = objectAt(objectAt(own, 'contentDetails'), 'relatedPlaylists');
  const playlistId = textAt(related, 'uploads');
  if (playlistId === undefined) return unreadableList(channel.evidence);
  const query = { part: 'snippet,contentDetails', playlistId, maxResults: '50' };
  const answer = await read(session, PLAYLIST_ITEMS, query);
  if (!isAnswer(answer)) return unlisted(answer);
  const items = arrayAt(answer.json, 'items');
  if (items === undefined) return unreadableList(answer.evidence);
  return {
    outcome: 'listed',
    videos: items.flatMap((item) => listedVideo(item) ?? []),
    isComplete: textAt(answer.json, 'nextPageToken') === undefined,
    clock: serverClock(answer),
    evidence: answer.evidence,
  };
}

async function read(
  session: GoogleSession,
  url: string,
  query: Readonly<Record<string, string>>,
): Promise<CallAnswer | Failure> {
  const result = await session.call({ method: 'GET', url, query, maxBytes: MAX_PAGE_BYTES });
  return readAnswer(result, 'reading');
}

function listedVideo(json: JsonValue): ListedVideo | undefined {
  const snippet = objectAt(json, 'snippet');
  const id = textAt(objectAt(json, 'contentDetails'), 'videoId');
  if (id === undefined) return undefined;
  const createdAt = Date.parse(textAt(snippet, 'publishedAt') ?? '');
  return {
    id,
    title: textAt(snippet, 'title') ?? '',
    description: textAt(snippet, 'description') ?? '',
    createdAt: Number.isNaN(createdAt) ? null : createdAt,
  };
}

function unlisted(failure: Failure): Listed {
  if (failure.outcome === 'auth') return failure;
  const told = failure.outcome === 'rejected' ? failure.message : failure.reason;
  const reason = `The videos of the channel could not be listed: ${told}`;
  const retryAfterMs = failure.outcome === 'wait' ? failure.retryAfterMs : null;
  return { outcome: 'unclear', reason, retryAfterMs, evidence: failure.evidence };
}

function unreadableList(evidence: Evidence): Listed {
  const reason = 'The list of videos could not be read.';
  return { outcome: 'unclear', reason, retryAfterMs: null, evidence };
}
