import { fileAnswer } from '../../http/answer.ts';
import type { Route } from '../../http/router.ts';
import { NO_PICTURE } from '../../media/no-picture.ts';
import { assetAction, assetFile, receiveUpload, showAsset } from './assets.ts';
import { authorizePage, decideAuthorization } from './authorize.ts';
import { createComment, deleteComment, listComments } from './comments.ts';
import { createPost } from './create-post.ts';
import { showUserInfo } from './members.ts';
import { findOrganizations, listRoles, showOrganization } from './organizations.ts';
import { deletePost, findPosts, showPost } from './read-posts.ts';
import type { LinkedinServer } from './server.ts';
import { issueToken } from './tokens.ts';

export function linkedinRoutes(server: LinkedinServer): readonly Route[] {
  return [
    { method: 'GET', path: '/oauth/v2/authorization', handle: (request) => authorizePage(server, request) },
    {
      method: 'POST',
      path: '/oauth/v2/authorization',
      handle: (request) => decideAuthorization(server, request),
    },
    { method: 'POST', path: '/oauth/v2/accessToken', handle: (request) => issueToken(server, request) },
    { method: 'GET', path: '/v2/userinfo', handle: (request) => showUserInfo(server, request) },
    { method: 'GET', path: '/rest/organizationAcls', handle: (request) => listRoles(server, request) },
    { method: 'GET', path: '/rest/organizations', handle: (request) => findOrganizations(server, request) },
    {
      method: 'GET',
      path: '/rest/organizations/:id',
      handle: (request, path) => showOrganization(server, request, path),
    },
    ...postRoutes(server),
    ...assetRoutes(server),
    {
      method: 'GET',
      path: '/profile-displayphoto/:id/:name',
      handle: () => fileAnswer('image/png', NO_PICTURE),
    },
  ];
}

function postRoutes(server: LinkedinServer): readonly Route[] {
  return [
    { method: 'POST', path: '/rest/posts', handle: (request) => createPost(server, request) },
    { method: 'GET', path: '/rest/posts', handle: (request) => findPosts(server, request) },
    {
      method: 'GET',
      path: '/rest/posts/:urn',
      handle: (request, path) => showPost(server, request, path),
    },
    {
      method: 'DELETE',
      path: '/rest/posts/:urn',
      handle: (request, path) => deletePost(server, request, path),
    },
    {
      method: 'POST',
      path: '/rest/socialActions/:urn/comments',
      handle: (request, path) => createComment(server, request, path),
    },
    {
      method: 'GET',
      path: '/rest/socialActions/:urn/comments',
      handle: (request, path) => listComments(server, request, path),
    },
    {
      method: 'DELETE',
      path: '/rest/socialActions/:urn/comments/:id',
      handle: (request, path) => deleteComment(server, request, path),
    },
  ];
}

function assetRoutes(server: LinkedinServer): readonly Route[] {
  const kinds = ['image', 'video', 'document'] as const;
  return [
    ...kinds.flatMap((kind): readonly Route[] => [
      {
        method: 'POST',
        path: `/rest/${kind}s`,
        handle: (request) => assetAction(server, request, kind),
      },
      {
        method: 'GET',
        path: `/rest/${kind}s/:urn`,
        handle: (request, path) => showAsset(server, request, path),
      },
    ]),
    {
      method: 'PUT',
      path: '/dms-uploads/:secret/:kind/:part',
      handle: (request, path) => receiveUpload(server, request, path),
    },
    { method: 'GET', path: '/dms/:secret/:kind', handle: (_request, path) => assetFile(server, path) },
  ];
}
