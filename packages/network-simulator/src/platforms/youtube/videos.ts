import { type GoogleCaller, refusal } from '../../families/google/server.ts';
import { Answer, fileAnswer } from '../../http/answer.ts';
import { avatarUrl } from '../../kit/avatars.ts';
import type { Call } from '../../kit/endpoint.ts';
import { plays } from '../../kit/learned.ts';
import { mediumFile, poll } from '../../kit/media.ts';
import { knownType } from '../../kit/no-heic.ts';
import { accountById } from '../../kit/server.ts';
import { imageDimensions } from '../../media/media-type.ts';
import { NO_PICTURE } from '../../media/no-picture.ts';
import { LARGE_THUMBNAILS } from './learned.ts';
import { listItems, playlistById, playlistNotFound } from './playlists.ts';
import { videoById, type YoutubeServer, type YoutubeVideo } from './server.ts';

const MOST = 50;
const THUMBNAIL_TYPES = ['image/jpeg', 'image/png'];

/** `GET /youtube/v3/videos?part=…&id=…`: private videos for their owner only. */
export function listVideos(server: YoutubeServer, { caller, query }: Call<GoogleCaller>) {
  const parts = partsOf(query);
  const ids = (query.get('id') ?? '').split(',').filter((id) => id !== '');
  if (ids.length === 0) throw refusal(400, 'missingRequiredParameter', 'No filter selected.');
  const isSeen = (video: YoutubeVideo | undefined): video is YoutubeVideo =>
    video !== undefined && (video.privacyStatus !== 'private' || video.accountId === caller.account.id);
  const items = ids
    .map((id) => videoById(server, id))
    .filter(isSeen)
    .map((video) => {
      const shown = videoJson(server, video, parts);
      if (parts.includes('status') || parts.includes('processingDetails')) poll(video);
      return shown;
    });
  return { kind: 'youtube#videoListResponse', etag: 'etag', items, pageInfo: pageInfo(items.length) };
}

/** `DELETE /youtube/v3/videos?id=…`: 204. */
export function deleteVideo(server: YoutubeServer, { caller, query }: Call<GoogleCaller>): Answer {
  const video = ensureOwn(server, caller, query.get('id') ?? '');
  server.state.posts = server.state.posts.filter((other) => other !== video);
  server.state.comments = server.state.comments.filter(({ videoId }) => videoId !== video.id);
  for (const playlist of server.state.playlists)
    playlist.items = playlist.items.filter(({ videoId }) => videoId !== video.id);
  return new Answer(204);
}

/** `POST /upload/youtube/v3/thumbnails/set?videoId=…` with the bytes of a picture. */
export function setThumbnail(server: YoutubeServer, { caller, query, body }: Call<GoogleCaller>) {
  const video = ensureOwn(server, caller, query.get('videoId') ?? '');
  if (server.settings.isUnverified !== 0)
    throw refusal(
      403,
      'forbidden',
      "The authenticated user doesn't have permissions to upload and set custom video thumbnails.",
    );
  if (body.length === 0)
    throw refusal(400, 'mediaBodyRequired', 'The request does not include the image content.');
  if (body.length > server.settings.maxThumbnailBytes && plays(server, LARGE_THUMBNAILS))
    throw refusal(400, 'invalidImage', 'The provided image content is too large.');
  if (imageDimensions(body) === undefined || !THUMBNAIL_TYPES.includes(knownType(server, body) ?? ''))
    throw refusal(400, 'invalidImage', 'The provided image content is invalid.');
  video.thumbnailHash = server.files.put(body);
  const { thumbnails } = snippetOf(server, video);
  return { kind: 'youtube#thumbnailSetResponse', etag: 'etag', items: [thumbnails] };
}

/** `GET /youtube/v3/channels?part=…&mine=true` */
export function listChannels(server: YoutubeServer, { caller: { account }, query }: Call<GoogleCaller>) {
  const parts = partsOf(query);
  if (query.get('mine') !== 'true') throw refusal(400, 'missingRequiredParameter', 'No filter selected.');
  const url = avatarUrl(server, account);
  const all = {
    snippet: {
      title: account.displayName,
      description: '',
      customUrl: `@${account.username}`,
      publishedAt: new Date(account.createdAt).toISOString(),
      thumbnails: { default: { url, width: 88, height: 88 } },
    },
    contentDetails: { relatedPlaylists: { likes: '', uploads: uploadsOf(account.id) } },
    status: {
      privacyStatus: 'public',
      isLinked: true,
      longUploadsStatus: server.settings.isUnverified === 0 ? 'allowed' : 'eligible',
    },
    statistics: {
      videoCount: String(server.state.posts.filter(({ accountId }) => accountId === account.id).length),
    },
  };
  const items = [{ kind: 'youtube#channel', etag: 'etag', id: account.id, ...picked(parts, all) }];
  return { kind: 'youtube#channelListResponse', etag: 'etag', pageInfo: pageInfo(1), items };
}

/** `GET /youtube/v3/playlistItems?playlistId=…`: the uploads of a channel, newest first, or a playlist. */
export function listUploads(server: YoutubeServer, { caller, query }: Call<GoogleCaller>) {
  const parts = partsOf(query);
  const playlistId = query.get('playlistId') ?? '';
  const owner = server.state.accounts.find(({ id }) => uploadsOf(id) === playlistId);
  if (owner === undefined) {
    const playlist = playlistById(server, playlistId);
    if (playlist === undefined) throw playlistNotFound();
    return listItems(server, playlist, query);
  }
  const isSeen = ({ accountId, privacyStatus }: YoutubeVideo) =>
    accountId === owner.id && (privacyStatus === 'public' || owner.id === caller.account.id);
  const videos = server.listed(server.state.posts.filter(isSeen)).toReversed();
  const size = Math.min(Number(query.get('maxResults') ?? 5), MOST);
  const start = Number(query.get('pageToken') ?? 0);
  const items = videos.slice(start, start + size).map((video, index) => {
    const { thumbnails, categoryId: _, liveBroadcastContent: __, ...snippet } = snippetOf(server, video);
    const all = {
      snippet: {
        ...snippet,
        thumbnails,
        playlistId,
        position: start + index,
        resourceId: { kind: 'youtube#video', videoId: video.id },
      },
      contentDetails: { videoId: video.id, videoPublishedAt: snippet.publishedAt },
      status: { privacyStatus: video.privacyStatus },
    };
    return { kind: 'youtube#playlistItem', etag: 'etag', id: `UU${video.id}`, ...picked(parts, all) };
  });
  const next = start + size;
  return {
    kind: 'youtube#playlistItemListResponse',
    etag: 'etag',
    ...(next < videos.length ? { nextPageToken: String(next) } : {}),
    items,
    pageInfo: { totalResults: videos.length, resultsPerPage: size },
  };
}

/** `GET /vi/:id/default.jpg`: the thumbnail. */
export function showThumbnail(server: YoutubeServer, { param }: Call): Answer {
  const hash = videoById(server, param('id'))?.thumbnailHash;
  const bytes = typeof hash === 'string' ? server.files.get(hash) : undefined;
  return bytes === undefined ? fileAnswer('image/png', NO_PICTURE) : fileAnswer('image/jpeg', bytes);
}

/** `GET /videoplayback/:id`: the file of a video that everybody may see. */
export function playVideo(server: YoutubeServer, { param }: Call): Answer | undefined {
  const video = videoById(server, param('id'));
  return video === undefined ? undefined : mediumFile(server, server.state.media[video.id]);
}

/** A video in an answer, with the requested parts. */
export function videoJson(server: YoutubeServer, video: YoutubeVideo, parts: readonly string[]) {
  const isProcessing = video.pollsLeft > 0;
  const ended = video.failureReason === null ? 'processed' : 'failed';
  const all = {
    snippet: snippetOf(server, video),
    status: {
      uploadStatus: isProcessing ? 'uploaded' : ended,
      ...(isProcessing || video.failureReason === null ? {} : { failureReason: video.failureReason }),
      privacyStatus: video.privacyStatus,
      ...(video.publishAt === null ? {} : { publishAt: video.publishAt }),
      license: video.license,
      embeddable: video.embeddable,
      publicStatsViewable: video.publicStatsViewable,
      ...statusLabels(video),
    },
    paidProductPlacementDetails: {
      hasPaidProductPlacement: video.labels?.['hasPaidProductPlacement'] === true,
    },
    processingDetails: {
      processingStatus: isProcessing ? 'processing' : video.failureReason === null ? 'succeeded' : 'failed',
      fileDetailsAvailability: isProcessing ? 'inProgress' : 'available',
    },
  };
  return { kind: 'youtube#video', etag: 'etag', id: video.id, ...picked(parts, all) };
}

/** A video whose owner declared nothing has the setting of the channel, which is off here. */
function statusLabels({ labels = {} }: YoutubeVideo) {
  const { selfDeclaredMadeForKids, containsSyntheticMedia } = labels;
  return {
    madeForKids: selfDeclaredMadeForKids === true,
    ...(selfDeclaredMadeForKids === undefined ? {} : { selfDeclaredMadeForKids }),
    ...(containsSyntheticMedia === undefined ? {} : { containsSyntheticMedia }),
  };
}

function snippetOf(server: YoutubeServer, video: YoutubeVideo) {
  return {
    publishedAt: new Date(video.createdAt).toISOString(),
    channelId: video.accountId,
    title: video.title,
    description: video.description,
    thumbnails: { default: { url: `${server.url()}/vi/${video.id}/default.jpg`, width: 120, height: 90 } },
    channelTitle: accountById(server, video.accountId)?.displayName ?? '',
    ...(video.tags.length === 0 ? {} : { tags: video.tags }),
    categoryId: video.categoryId,
    ...(video.defaultLanguage === null ? {} : { defaultLanguage: video.defaultLanguage }),
    liveBroadcastContent: 'none',
  };
}

function ensureOwn(server: YoutubeServer, { account }: GoogleCaller, id: string): YoutubeVideo {
  const video = videoById(server, id);
  if (video === undefined)
    throw refusal(404, 'videoNotFound', 'The video that you are trying to change cannot be found.');
  if (video.accountId !== account.id)
    throw refusal(403, 'forbidden', 'The video belongs to another channel.');
  return video;
}

/** A channel's list of uploads is named like the channel. */
function uploadsOf(channelId: string): string {
  return channelId.replace(/^UC/, 'UU');
}

function partsOf(query: URLSearchParams): readonly string[] {
  const parts = query
    .getAll('part')
    .flatMap((part) => part.split(','))
    .filter((part) => part !== '');
  if (parts.length === 0)
    throw refusal(400, 'missingRequiredParameter', 'No part was given. Missing required parameter: part');
  return parts;
}

function picked<T extends object>(parts: readonly string[], all: T): Partial<T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => parts.includes(name))) as Partial<T>;
}

function pageInfo(count: number) {
  return { totalResults: count, resultsPerPage: count };
}
