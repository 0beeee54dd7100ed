import { fileAnswer } from '../../http/answer.ts';
import type { Route } from '../../http/router.ts';
import { NO_PICTURE } from '../../media/no-picture.ts';
import { authorizePage, decideAuthorization } from './authorize.ts';
import { appendPart, finalizeUpload, initializeUpload } from './chunked-upload.ts';
import { createPost } from './create-post.ts';
import { describeMedia, mediaFile, showProcessing, uploadAtOnce } from './media.ts';
import { deletePost, listPosts, showPost, showPosts } from './read-posts.ts';
import type { TwitterServer } from './server.ts';
import type { TwitterRateName } from './settings.ts';
import { issueToken, revokeToken } from './tokens.ts';
import { showMe } from './users.ts';

/** An address of X and the limit it counts against. */
export interface TwitterRoute extends Route {
  readonly rate?: TwitterRateName;
}

export function twitterRoutes(server: TwitterServer): readonly TwitterRoute[] {
  return [
    { method: 'GET', path: '/i/oauth2/authorize', handle: (request) => authorizePage(server, request) },
    {
      method: 'POST',
      path: '/i/oauth2/authorize',
      handle: (request) => decideAuthorization(server, request),
    },
    { method: 'POST', path: '/2/oauth2/token', handle: (request) => issueToken(server, request) },
    { method: 'POST', path: '/2/oauth2/revoke', handle: (request) => revokeToken(server, request) },
    { method: 'GET', path: '/2/users/me', rate: 'profiles', handle: (request) => showMe(server, request) },
    {
      method: 'GET',
      path: '/2/users/:id/tweets',
      rate: 'timelines',
      handle: (request, path) => listPosts(server, request, path),
    },
    { method: 'POST', path: '/2/tweets', rate: 'posts', handle: (request) => createPost(server, request) },
    { method: 'GET', path: '/2/tweets', rate: 'timelines', handle: (request) => showPosts(server, request) },
    {
      method: 'GET',
      path: '/2/tweets/:id',
      rate: 'timelines',
      handle: (request, path) => showPost(server, request, path),
    },
    {
      method: 'DELETE',
      path: '/2/tweets/:id',
      rate: 'deletes',
      handle: (request, path) => deletePost(server, request, path),
    },
    ...mediaRoutes(server),
    {
      method: 'GET',
      path: '/profile_images/:id/:name',
      handle: () => fileAnswer('image/png', NO_PICTURE),
    },
  ];
}

function mediaRoutes(server: TwitterServer): readonly TwitterRoute[] {
  return [
    {
      method: 'POST',
      path: '/2/media/upload',
      rate: 'uploads',
      handle: (request) => uploadAtOnce(server, request),
    },
    { method: 'GET', path: '/2/media/upload', handle: (request) => showProcessing(server, request) },
    {
      method: 'POST',
      path: '/2/media/upload/initialize',
      rate: 'initialize',
      handle: (request) => initializeUpload(server, request),
    },
    {
      method: 'POST',
      path: '/2/media/upload/:id/append',
      rate: 'append',
      handle: (request, path) => appendPart(server, request, path),
    },
    {
      method: 'POST',
      path: '/2/media/upload/:id/finalize',
      rate: 'finalize',
      handle: (request, path) => finalizeUpload(server, request, path),
    },
    {
      method: 'POST',
      path: '/2/media/metadata',
      rate: 'metadata',
      handle: (request) => describeMedia(server, request),
    },
    { method: 'GET', path: '/media/:id', handle: (_request, path) => mediaFile(server, path) },
  ];
}
