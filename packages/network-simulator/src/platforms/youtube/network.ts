import { AUTHORIZE_PATH, googleOAuth } from '../../families/google/oauth.ts';
import {
  ensureGoogleCaller,
  errorAnswer,
  type GoogleCaller,
  startingTokens,
} from '../../families/google/server.ts';
import { chosenOf } from '../../kit/chosen.ts';
import { defineNetwork } from '../../kit/define-network.ts';
import { type Endpoint, endpoint, endpointsFor } from '../../kit/endpoint.ts';
import { labelsOf } from '../../kit/labels.ts';
import type { VisiblePost } from '../../kit/posts.ts';
import { accountById, displayNameOf } from '../../kit/server.ts';
import { createComment, listComments } from './comments.ts';
import { YOUTUBE_LEARNED } from './learned.ts';
import { insertItem, listPlaylists, playlistsWith } from './playlists.ts';
import { videoPath, type YoutubeComment, type YoutubeServer, type YoutubeVideo } from './server.ts';
import { YOUTUBE_SETTINGS } from './settings.ts';
import { SHOWN_VIDEOS } from './shown.ts';
import { beginUpload, receiveUpload, UPLOAD_SCOPES } from './uploads.ts';
import {
  deleteVideo,
  listChannels,
  listUploads,
  listVideos,
  playVideo,
  setThumbnail,
  showThumbnail,
} from './videos.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
const scopesOf = (...names: string[]) => names.map((name) => `https://www.googleapis.com/auth/${name}`);
const SCOPES = scopesOf('youtube.upload', 'youtube.readonly', 'youtube', 'youtube.force-ssl');
const READ = scopesOf('youtube.readonly', 'youtube', 'youtube.force-ssl');
const CHANGE = scopesOf('youtube', 'youtube.force-ssl');
const COMMENT = scopesOf('youtube.force-ssl');
/** Playlists that every channel has from the start. */
const PLAYLISTS = ['Sourdough for beginners', 'Behind the oven'];
const NO_RATE = { name: 'requests', limit: 0, seconds: 60 };

const granted = endpointsFor<YoutubeServer, GoogleCaller>(ensureGoogleCaller);

const ENDPOINTS: readonly Endpoint<YoutubeServer>[] = [
  ...googleOAuth<YoutubeServer>(SCOPES),
  granted('POST /upload/youtube/v3/videos', UPLOAD_SCOPES, beginUpload),
  endpoint('PUT /upload/youtube/v3/videos', receiveUpload),
  granted('POST /upload/youtube/v3/thumbnails/set', UPLOAD_SCOPES, setThumbnail),
  granted('GET /youtube/v3/videos', READ, listVideos),
  granted('DELETE /youtube/v3/videos', CHANGE, deleteVideo),
  granted('GET /youtube/v3/channels', READ, listChannels),
  granted('GET /youtube/v3/playlistItems', READ, listUploads),
  granted('POST /youtube/v3/playlistItems', CHANGE, insertItem),
  granted('GET /youtube/v3/playlists', READ, listPlaylists),
  granted('POST /youtube/v3/commentThreads', COMMENT, createComment),
  granted('GET /youtube/v3/commentThreads', COMMENT, listComments),
  endpoint('GET /vi/:id/default.jpg', showThumbnail),
  endpoint('GET /videoplayback/:id', playVideo),
];

/** YouTube: its pages, its API, its uploads and Google's authorization at one address. */
export const youtubeSimulation = defineNetwork<YoutubeServer>({
  network: 'youtube',
  learned: YOUTUBE_LEARNED,
  shown: SHOWN_VIDEOS,
  title: 'YouTube',
  temperaments: ['v3'],
  defaultInstances: [],
  settings: YOUTUBE_SETTINGS,
  hasRegisteredApps: true,
  moreState: { comments: [], playlists: [], uploads: {} },
  openAccount(server, spec, createdAt) {
    const { username } = spec;
    const id = `UC${server.seeded.text(`channel ${username}`, 22, LETTERS)}`;
    server.state.playlists.push(
      ...PLAYLISTS.map((title) => ({
        id: `PL${server.seeded.text(`playlist ${username} ${title}`, 32, LETTERS)}`,
        accountId: id,
        title,
        createdAt,
        items: [],
      })),
    );
    const credentials = startingTokens(server, id, username, SCOPES);
    return { id, username, handle: username, displayName: displayNameOf(spec), credentials, createdAt };
  },
  consent: { path: AUTHORIZE_PATH, scopes: SCOPES },
  profilePath: ({ username }) => `/@${username}`,
  endpoints: () => ENDPOINTS,
  rates: {
    /** Quotas are answered with 403 by the calls they are for. */
    spending: () => [],
    usual: () => NO_RATE,
    headers: () => ({}),
  },
  error: errorAnswer,
  posts: visiblePosts,
});

/** Public videos and the comments below them. */
function visiblePosts(server: YoutubeServer): readonly VisiblePost[] {
  const videos = server.state.posts.filter(isPublic);
  const ids = new Set(videos.map(({ id }) => id));
  return [
    ...videos.map((video) => visibleVideo(server, video)),
    ...server.state.comments
      .filter(({ videoId }) => ids.has(videoId))
      .map((comment) => visibleComment(server, comment)),
  ];
}

function visibleComment(server: YoutubeServer, comment: YoutubeComment): VisiblePost {
  const { id, ordinal, videoId, accountId, text, createdAt } = comment;
  const account = accountById(server, accountId)?.handle ?? '';
  const path = `/watch?v=${videoId}&lc=${id}`;
  return { id, ordinal, account, text, media: [], parent: videoId, root: videoId, path, createdAt };
}

/** A video that could not be processed is visible to nobody. */
function isPublic({ privacyStatus, failureReason, pollsLeft }: YoutubeVideo): boolean {
  return privacyStatus === 'public' && (failureReason === null || pollsLeft > 0);
}

/** What YouTube does with a video that says nothing else. */
const USUAL = {
  categoryId: '22',
  license: 'youtube',
  embeddable: true,
  publicStatsViewable: true,
  notifySubscribers: true,
};

function chosenIn({ categoryId, license, tags, notifiesSubscribers, ...video }: YoutubeVideo) {
  const { embeddable, publicStatsViewable } = video;
  return {
    categoryId,
    license,
    embeddable,
    publicStatsViewable,
    notifySubscribers: notifiesSubscribers,
    tags,
  };
}

function visibleVideo(server: YoutubeServer, video: YoutubeVideo): VisiblePost {
  const { id, ordinal, title, description, createdAt, accountId, thumbnailHash } = video;
  const file = server.state.media[id];
  const size = file?.size ?? 0;
  const mime_type = file?.mimeType ?? '';
  const url = `${server.url()}/videoplayback/${id}`;
  return {
    id,
    ordinal,
    account: accountById(server, accountId)?.handle ?? '',
    title,
    text: description,
    media: [
      {
        ...{ id, type: 'video', mime_type, alt_text: null, url, size },
        ...(thumbnailHash === null ? {} : { cover_url: `${server.url()}/vi/${id}/default.jpg` }),
      },
    ],
    parent: null,
    root: null,
    path: videoPath(video),
    createdAt,
    ...labelsOf(video),
    ...chosenOf({ ...chosenIn(video), playlists: playlistsWith(server, id) }, USUAL),
    ...(video.defaultLanguage === null ? {} : { languages: [video.defaultLanguage] }),
  };
}
