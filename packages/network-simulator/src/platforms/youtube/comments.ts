import { type GoogleCaller, refusal } from '../../families/google/server.ts';
import { objectIn, parseJson } from '../../http/body.ts';
import type { Call } from '../../kit/endpoint.ts';
import { accountById, nextSecret } from '../../kit/server.ts';
import { videoById, type YoutubeComment, type YoutubeServer, type YoutubeVideo } from './server.ts';

const MOST = 100;

/** `POST /youtube/v3/commentThreads?part=snippet` (YouTube Data API docs: CommentThreads: insert). */
export function createComment(server: YoutubeServer, call: Call<GoogleCaller>) {
  if (call.query.get('part') !== 'snippet')
    throw refusal(400, 'missingRequiredParameter', 'Missing required parameter: part');
  const { channelId, videoId, topLevelComment } = objectIn(objectIn(parseJson(call))['snippet']);
  const { textOriginal: text } = objectIn(objectIn(topLevelComment)['snippet']);
  if (typeof channelId !== 'string' || typeof videoId !== 'string')
    throw refusal(400, 'channelOrVideoIdMissing', 'The comment thread must be linked to a video.');
  if (typeof text !== 'string' || text.trim() === '')
    throw refusal(400, 'commentTextRequired', 'The comment text cannot be blank.');
  if (text.length > server.settings.maxCommentCharacters)
    throw refusal(400, 'commentTextTooLong', 'The comment text contains too many characters.');
  const video = ensureCommentable(server, videoId);
  if (video.accountId !== channelId)
    throw refusal(404, 'channelNotFound', 'The channel of the comment cannot be found.');
  const comment: YoutubeComment = {
    id: `Ug${nextSecret(server).slice(0, 24)}`,
    ordinal: server.nextOrdinal(),
    videoId,
    accountId: call.caller.account.id,
    text,
    createdAt: server.clock.now(),
  };
  server.state.comments.push(comment);
  return threadJson(server, comment);
}

/** `GET /youtube/v3/commentThreads?part=snippet&videoId=…`: newest first. */
export function listComments(server: YoutubeServer, { query }: Call<GoogleCaller>) {
  const video = ensureCommentable(server, query.get('videoId') ?? '');
  const all = server.listed(server.state.comments.filter(({ videoId }) => videoId === video.id)).toReversed();
  const size = Math.min(Number(query.get('maxResults') ?? 20), MOST);
  const start = Number(query.get('pageToken') ?? 0);
  const items = all.slice(start, start + size);
  return {
    kind: 'youtube#commentThreadListResponse',
    etag: 'etag',
    ...(start + size < all.length ? { nextPageToken: String(start + size) } : {}),
    pageInfo: { totalResults: items.length, resultsPerPage: size },
    items: items.map((comment) => threadJson(server, comment)),
  };
}

/** Private videos and those made for kids have no comments. */
function ensureCommentable(server: YoutubeServer, id: string): YoutubeVideo {
  const video = videoById(server, id);
  if (video === undefined)
    throw refusal(404, 'videoNotFound', 'The video identified by the videoId parameter could not be found.');
  if (video.privacyStatus === 'private' || video.labels?.['selfDeclaredMadeForKids'] === true)
    throw refusal(403, 'commentsDisabled', 'The video has disabled comments.');
  return video;
}

function threadJson(server: YoutubeServer, { id, videoId, accountId, text, createdAt }: YoutubeComment) {
  const at = new Date(createdAt).toISOString();
  const snippet = {
    authorDisplayName: accountById(server, accountId)?.displayName ?? '',
    authorChannelId: { value: accountId },
    videoId,
    textDisplay: text,
    textOriginal: text,
    canRate: true,
    viewerRating: 'none',
    likeCount: 0,
    publishedAt: at,
    updatedAt: at,
  };
  return {
    kind: 'youtube#commentThread',
    etag: 'etag',
    id,
    snippet: {
      channelId: videoById(server, videoId)?.accountId ?? '',
      videoId,
      topLevelComment: { kind: 'youtube#comment', etag: 'etag', id, snippet },
      canReply: true,
      totalReplyCount: 0,
      isPublic: true,
    },
  };
}
