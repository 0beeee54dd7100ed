import type { JsonValue } from '@crier/domain';
import { readAnswer } from '../../families/google-api/errors.ts';
import type { GoogleSession } from '../../families/google-api/session.ts';
import type { CallAnswer } from '../../http/call.ts';
import { arrayAt, idAt, objectAt, textAt } from '../../http/json.ts';
import { type Failure, isAnswer } from '../../http/outcome.ts';
import { sentTime, serverClock } from '../../http/server-clock.ts';
import { type ListedRecord, type Listing, REACH_MS } from '../../listing.ts';
import { couldNotAsk, unclear } from '../../read-back-answers.ts';
import { CHANNELS } from './channel.ts';
import type { ListedVideo } from './match-post.ts';
import { remoteVideo } from './video.ts';

/** A video of the channel, and its record. */
export interface ShownVideo extends ListedVideo, ListedRecord {}

export const PLAYLIST_ITEMS = 'https://www.googleapis.com/youtube/v3/playlistItems';
const MAX_PAGE_BYTES = 4 * 1024 * 1024;
const UNLISTED = 'The videos of the channel could not be listed';
const UNREADABLE = 'The list of videos could not be read.';

/** Lists the newest fifty uploads of a channel, private ones included (YouTube Data API docs: Channels: `relatedPlaylists.uploads`). */
export async function listVideos(
  session: GoogleSession,
  channelId: string,
  since: number,
): Promise<Listing<ShownVideo>> {
  const part = 'contentDetails,statistics';
  const channel = await read(session, CHANNELS, { part, mine: 'true', maxResults: '50' });
  if (!isAnswer(channel)) return couldNotAsk(channel, UNLISTED, null);
  const own = arrayAt(channel.json, 'items')?.find((item) => idAt(item, 'id') === channelId);
  const related = objectAt(objectAt(own, 'contentDetails'), 'relatedPlaylists');
  const playlistId = textAt(related, 'uploads');
  if (playlistId === undefined) return unclear(UNREADABLE, channel.evidence, null);
  const query = { part: 'snippet,contentDetails', playlistId, maxResults: '50' };
  const answer = await read(session, PLAYLIST_ITEMS, query);
  if (!isAnswer(answer)) return couldNotAsk(answer, UNLISTED, null);
  const items = arrayAt(answer.json, 'items');
  if (items === undefined) return unclear(UNREADABLE, answer.evidence, null);
  const posts = items.flatMap((item) => listedVideo(session, item) ?? []);
  const clock = serverClock(answer);
  const horizon = sentTime(clock, since - REACH_MS).earliest;
  const isWhole = textAt(answer.json, 'nextPageToken') === undefined;
  const isPast = posts.some(({ createdAt }) => createdAt !== null && createdAt < horizon);
  const count = idAt(objectAt(own, 'statistics'), 'videoCount');
  const total = count === undefined ? {} : { total: Number(count) };
  const { evidence } = answer;
  return { outcome: 'listed', posts, isComplete: isWhole || isPast, isWhole, ...total, clock, evidence };
}

async function read(
  session: GoogleSession,
  url: string,
  query: Readonly<Record<string, string>>,
): Promise<CallAnswer | Failure> {
  const result = await session.call({ method: 'GET', url, query, maxBytes: MAX_PAGE_BYTES });
  return readAnswer(result, 'reading');
}

function listedVideo({ at }: GoogleSession, json: JsonValue): ShownVideo | undefined {
  const snippet = objectAt(json, 'snippet');
  const id = textAt(objectAt(json, 'contentDetails'), 'videoId');
  if (id === undefined) return undefined;
  const createdAt = Date.parse(textAt(snippet, 'publishedAt') ?? '');
  return {
    record: remoteVideo(at, id),
    title: textAt(snippet, 'title') ?? '',
    description: textAt(snippet, 'description') ?? '',
    createdAt: Number.isNaN(createdAt) ? null : createdAt,
  };
}
