import { type GoogleCaller, refusal } from '../../families/google/server.ts';
import { objectIn, parseJson } from '../../http/body.ts';
import type { Call } from '../../kit/endpoint.ts';
import { nextSecret } from '../../kit/server.ts';
import { videoById, type YoutubePlaylist, type YoutubePlaylistItem, type YoutubeServer } from './server.ts';

const MOST = 50;
const PART = 'snippet';

/** `GET /youtube/v3/playlists?part=snippet&mine=true` */
export function listPlaylists(server: YoutubeServer, { caller, query }: Call<GoogleCaller>) {
  ensurePart(query);
  if (query.get('mine') !== 'true') throw refusal(400, 'missingRequiredParameter', 'No filter selected.');
  const own = server.state.playlists.filter(({ accountId }) => accountId === caller.account.id);
  return { kind: 'youtube#playlistListResponse', ...pageOf(query, own, playlistJson) };
}

/** `GET /youtube/v3/playlistItems?playlistId=…` for a playlist that a channel made, with `videoId` for one video. */
export function listItems(server: YoutubeServer, playlist: YoutubePlaylist, query: URLSearchParams) {
  ensurePart(query);
  const video = query.get('videoId');
  const items = playlist.items.filter(({ videoId }) => video === null || videoId === video);
  const page = pageOf(query, items, (item) => itemJson(server, playlist, item));
  return { kind: 'youtube#playlistItemListResponse', ...page };
}

/** `POST /youtube/v3/playlistItems?part=snippet`: the same video as often as it is sent (PlaylistItems: insert). */
export function insertItem(server: YoutubeServer, call: Call<GoogleCaller>) {
  ensurePart(call.query);
  const { playlistId, resourceId } = objectIn(objectIn(parseJson(call))['snippet']);
  const { kind, videoId } = objectIn(resourceId);
  if (typeof playlistId !== 'string')
    throw refusal(400, 'playlistIdRequired', 'The playlist id is required.');
  if (kind !== 'youtube#video' || typeof videoId !== 'string')
    throw refusal(400, 'resourceIdRequired', 'The request must specify a resource.');
  const playlist = playlistById(server, playlistId);
  if (playlist === undefined) throw playlistNotFound();
  if (playlist.accountId !== call.caller.account.id)
    throw refusal(403, 'playlistItemsNotAccessible', 'The request is not properly authorized.');
  if (videoById(server, videoId) === undefined) throw refusal(404, 'videoNotFound', 'Video not found.');
  if (playlist.items.length >= server.settings.maxPlaylistVideos)
    throw refusal(403, 'playlistContainsMaximumNumberOfVideos', 'Maximum playlist size reached.');
  const item = { id: `UEx${nextSecret(server).slice(0, 24)}`, videoId, createdAt: server.clock.now() };
  playlist.items.push(item);
  return itemJson(server, playlist, item);
}

export function playlistById({ state }: YoutubeServer, id: string): YoutubePlaylist | undefined {
  return state.playlists.find((playlist) => playlist.id === id);
}

export function playlistNotFound() {
  const message = 'The playlist identified with the request’s playlistId parameter cannot be found.';
  return refusal(404, 'playlistNotFound', message);
}

/** The names of the playlists with a video, once for each time that it is in one. */
export function playlistsWith({ state }: YoutubeServer, video: string): readonly string[] {
  return state.playlists.flatMap(({ title, items }) =>
    items.flatMap(({ videoId }) => (videoId === video ? [title] : [])),
  );
}

function ensurePart(query: URLSearchParams): void {
  if (query.get('part') !== PART)
    throw refusal(400, 'missingRequiredParameter', 'Missing required parameter: part');
}

function playlistJson({ id, accountId, title, createdAt }: YoutubePlaylist) {
  const publishedAt = new Date(createdAt).toISOString();
  const snippet = { publishedAt, channelId: accountId, title, description: '' };
  return { kind: 'youtube#playlist', etag: 'etag', id, snippet };
}

function itemJson(
  server: YoutubeServer,
  { id: playlistId, accountId, items }: YoutubePlaylist,
  item: YoutubePlaylistItem,
) {
  const { id, videoId, createdAt } = item;
  const snippet = {
    publishedAt: new Date(createdAt).toISOString(),
    channelId: accountId,
    title: videoById(server, videoId)?.title ?? '',
    description: '',
    playlistId,
    position: items.indexOf(item),
    resourceId: { kind: 'youtube#video', videoId },
  };
  return { kind: 'youtube#playlistItem', etag: 'etag', id, snippet };
}

function pageOf<Item, Shown>(query: URLSearchParams, all: readonly Item[], show: (item: Item) => Shown) {
  const size = Math.min(Number(query.get('maxResults') ?? 5), MOST);
  const start = Number(query.get('pageToken') ?? 0);
  const next = start + size;
  return {
    etag: 'etag',
    ...(next < all.length ? { nextPageToken: String(next) } : {}),
    items: all.slice(start, next).map(show),
    pageInfo: { totalResults: all.length, resultsPerPage: size },
  };
}
