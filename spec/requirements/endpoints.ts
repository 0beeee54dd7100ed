import { type Requirement, requirementsAt } from '../requirement.ts';

export const endpointRequirements: readonly Requirement[] = [
  ...requirementsAt('Endpoints > Conventions', {
    'api.base': 'API base: `{base_url}/<core_path>/api`. All paths below are relative to it.',
    'api.authorization-header': 'Requests send `Authorization: Bearer <ACCESS_TOKEN>`.',
    'api.accept-json': 'JSON responses are requested with `Accept: application/json`.',
    'api.success-2xx': 'Success is any 2xx.',
    'api.creates-201': 'The five creating endpoints listed under Errors return 201.',
  }),
  ...requirementsAt('Endpoints > Workspace endpoints', {
    'endpoints.create-post': 'POST | `/{workspace}/posts` | Create a post | 200, 401, 403, 404, 422',
    'endpoints.list-posts': 'GET | `/{workspace}/posts` | List posts, paginated | paginated envelope',
    'endpoints.approve-post': 'POST | `/{workspace}/posts/approve/{post}` | Approve a post |',
    'endpoints.list-accounts': 'GET | `/{workspace}/accounts` | List all accounts | `{data: [...]}`',
    'endpoints.list-media': 'GET | `/{workspace}/media` | List media, paginated | paginated envelope',
    'endpoints.get-media': 'GET | `/{workspace}/media/{media}` | Read one media record |',
    'endpoints.list-tags': 'GET | `/{workspace}/tags` | List all tags | `{data: [...]}`',
    'endpoints.create-tag': 'POST | `/{workspace}/tags` | Create a tag | 201',
    'endpoints.approve-is-workspace-scoped':
      'The approve path is written without the workspace prefix in the permission rules; it is a workspace-scoped route.',
    'endpoints.other-endpoints-exist':
      'Other post, media and tag endpoints exist (the permission rules speak of them)',
  }),
  ...requirementsAt('Endpoints > Create a post', {
    'posts.create.request-body':
      'Request body: the post shape in Resources (date, time, timezone, schedule, schedule_now, queue, accounts, tags, versions).',
    'posts.create.status-200': 'Status 200 on success',
    'posts.create.status-401': '401 `Unauthenticated.`',
    'posts.create.status-403': '403 `Access forbidden.`',
    'posts.create.status-404': '404 `Workspace not found.`',
    'posts.create.status-422': '422 validation errors (`message` plus `errors`).',
    'posts.create.requirements-first':
      'When the post is created with schedule, schedule_now or queue, the publishing requirements in Errors are checked first.',
  }),
  ...requirementsAt('Endpoints > Paginated lists', {
    'lists.paginated.limit': 'limit | integer | 50 | Page size.',
    'lists.paginated.limit-clamped': 'limit … Values above 100 are clamped to 100.',
    'lists.paginated.page': 'page | integer | 1 | Page to return.',
    'lists.paginated.per-page-ignored':
      '`per_page` is not accepted as input. Sending it has no effect (page size stays 50).',
    'lists.paginated.data': 'Response body: `data` (array)',
    'lists.paginated.links-four': 'Response body: … `links` (`first`, `last`, `prev`, `next`;',
    'lists.paginated.links-null-at-ends': 'Response body: … prev and next are null at the ends)',
    'lists.paginated.meta':
      'Response body: … and `meta` (`current_page`, `from`, `last_page`, `path`, `per_page`, `to`, `total`).',
    'lists.paginated.walk': 'To walk all pages, follow `links.next` until it is null.',
    'lists.paginated.newest-first': 'Order: newest first by default.',
    'lists.paginated.posts-no-sort': 'Posts accept no sort parameter.',
    'lists.paginated.ties-on-id': 'Ties are broken on id, so order is stable.',
    'lists.paginated.media-order': 'Media orders on creation time',
    'lists.paginated.media-sort-parameter': 'Media … accepts a `sort` parameter',
    'lists.paginated.shift-later-pages': 'Records created during a walk shift later pages.',
    'lists.paginated.clients-deduplicate': 'Clients de-duplicate on `uuid` for posts and on `id` for media.',
  }),
  ...requirementsAt('Endpoints > Non-paginated lists', {
    'lists.complete.one-response': 'Return the complete set in one response.',
    'lists.complete.parameters-ignored': '`limit` and `page` are ignored.',
    'lists.complete.body': 'The body is `{data: [...]}` with no `links` or `meta`.',
  }),
  ...requirementsAt('Endpoints > Multi-tenant edition panel endpoints', {
    'panel.list-workspaces':
      'GET | `/panel/workspaces` | Paginated, fixed 20 per page, accepts `page`, ignores `limit`.',
    'panel.create-workspace': 'POST | `/panel/workspaces` | Returns 201.',
    'panel.create-subscription': 'POST | `/panel/workspaces/{workspace}/subscription` | Returns 201.',
    'panel.list-users': 'GET | `/panel/users` | Paginated, fixed 20 per page.',
    'panel.create-user': 'POST | `/panel/users` | Returns 201.',
    'panel.list-receipts': 'GET | `/panel/receipts` | Paginated, fixed 20 per page.',
    'panel.create-receipt': 'POST | `/panel/receipts` | Returns 201.',
  }),
  ...requirementsAt('Endpoints > OAuth and discovery endpoints', {
    'oauth.address.protected-resource-metadata':
      'Protected resource metadata | `{base_url}/.well-known/oauth-protected-resource/<core_path>/mcp`',
    'oauth.address.authorization-server-metadata':
      'Authorization server metadata | `{base_url}/.well-known/oauth-authorization-server/<core_path>`',
    'oauth.address.authorize': 'Authorization | `{base_url}/<core_path>/oauth/authorize`',
    'oauth.address.token': 'Token | `{base_url}/<core_path>/oauth/token`',
    'oauth.address.register': 'Dynamic client registration | `{base_url}/<core_path>/oauth/register`',
    'oauth.address.revoke': 'Revocation | `{base_url}/<core_path>/oauth/revoke`',
  }),
];
