import { type Requirement, requirementsAt } from '../requirement.ts';

export const limitRequirements: readonly Requirement[] = requirementsAt('Limits', {
  'limits.page-size-default': 'Page size default | 50 | `GET /{workspace}/posts`, `GET /{workspace}/media`',
  'limits.page-size-maximum': 'Page size maximum | 100 (larger values clamped silently) | same',
  'limits.page-size-panel':
    'Page size, panel lists | 20, fixed; `limit` ignored | `GET /panel/workspaces`, `/panel/users`, `/panel/receipts`',
  'limits.redirect-uris': 'Redirect URIs per registered app | up to 10 | App client registration',
  'limits.access-token': 'Access token lifetime | 1 hour | OAuth',
  'limits.refresh-token': 'Refresh token lifetime | 90 days since last use | OAuth',
  'limits.client-assertion':
    'Client-assertion JWT expiry | within 1 hour; each accepted once | Token and revocation requests',
  'limits.link-weight':
    'Link weight in text | 23 characters | Short-post, federated microblogging and federated photo platforms',
  'limits.wide-weight': 'Emoji or wide character weight | 2 characters | Short-post platform',
  'limits.hashtags': 'Hashtags | 5 (photo-sharing network), 30 (general social network) | Post text',
  'limits.video-title': 'Video title | at most 100 characters | Video platform',
  'limits.no-rate-limit': 'The service applies no rate limit to its API routes.',
  'limits.host-rate-limit':
    'A host application may add one. If it does, responses carry `Retry-After` and `X-RateLimit-*` headers.',
  'limits.client-backs-off': 'A client treats 429 as possible and backs off, and assumes no fixed budget.',
});
