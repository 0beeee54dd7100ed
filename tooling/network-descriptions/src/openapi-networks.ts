import type { Exchange } from './exchange.ts';
import { LINKEDIN } from './linkedin-facts.ts';
import type { NetworkFacts } from './network-facts.ts';
import { TIKTOK } from './tiktok-facts.ts';

export const OPENAPI_NETWORKS = {
  twitter: {
    file: 'twitter.openapi.json',
    base: '',
    beyond: [
      /^POST \/2\/oauth2\/(token|revoke)$/,
      /^GET \/2\/users\/by\/username\/\w+$/,
      /^(GET|POST) \/i\/oauth2\/authorize$/,
      // Files, which the network serves from other hosts.
      /^GET \/(?:media|avatars)\//,
      // The page of a post.
      /^GET \/\w+\/status\/\d+$/,
    ],
    everywhere: [],
    mistaken: [
      {
        finding: /^POST \/2\/tweets answers 201: \/data\/edit_history_tweet_ids /,
        fact: 'A new post comes with the ids of its edits, as every post does (X docs: edit posts, 2022-09).',
      },
      {
        finding: /^POST \/2\/media\/upload\/\{id\}\/finalize: the body is application\/json$/,
        fact: 'A call without a JSON object is refused (trypost#202, 2026; twitter-api-v2 sends one).',
      },
    ],
    added: ['made_with_ai', 'paid_partnership'].map((name) => ({
      schema: 'TweetCreateRequest',
      name,
      fact: 'OpenAPI of X, 2.167',
    })),
  },
  linkedin: LINKEDIN,
  mastodon: {
    file: 'mastodon.openapi.json',
    base: '',
    beyond: [
      /^GET \/api\/v1\/accounts\/(?!lookup$|verify_credentials$)[^/]+$/,
      /^(?:GET|POST) \/oauth\/authorize$/,
      /^GET \/api\/v1\/timelines\/public$/,
      /^GET \/(?:system|avatars)\//,
      /^GET \/@[^/]+\/[^/]+$/,
    ],
    everywhere: [],
    mistaken: [
      {
        finding: /^POST \/oauth\/revoke answers 200: the body is application\/json$/,
        fact: 'The answer is an empty object (Mastodon docs: OAuth, revoke a token).',
      },
      {
        finding: /^GET \/api\/v1\/media\/\{id\} answers 206: the body is application\/json$/,
        fact: 'A file in processing is answered with 206 and the attachment (Mastodon docs: media, show).',
      },
    ],
    added: [
      { schema: 'Status', name: 'tags', fact: 'Mastodon docs: entity Status' },
      { schema: 'MetaDetails', name: 'size', fact: 'Mastodon docs: entity MediaAttachment, meta' },
      {
        schema: 'MediaAttachment',
        name: 'preview_remote_url',
        fact: 'source: REST::MediaAttachmentSerializer',
      },
      { schema: 'MediaAttachment', name: 'text_url', fact: 'source: REST::MediaAttachmentSerializer' },
    ],
    // It speaks the interface of Mastodon 2.7.
    otherServers: ['old'],
  },
  pinterest: {
    file: 'pinterest.openapi.json',
    base: '/v5',
    beyond: [/^GET \/boards\/[^/]+\/(?:pins|sections)$/],
    everywhere: [],
    mistaken: [],
  },
  tiktok: TIKTOK,
  youtube: {
    file: 'youtube.openapi.json',
    base: '/youtube/v3',
    beyond: [/^GET \/playlists$/],
    everywhere: ['alt', 'fields', 'key', 'prettyPrint', 'quotaUser'],
    mistaken: [],
    added: [
      {
        schema: 'VideoStatus',
        name: 'containsSyntheticMedia',
        fact: 'YouTube Data API docs: Revision history, 2024-10-30',
      },
      { schema: 'Video', name: 'paidProductPlacementDetails', fact: 'YouTube Data API reference: Videos' },
    ],
    restate: withoutUploadProtocol,
  },
} as const satisfies Record<string, NetworkFacts>;

/**
 * An upload at Google's upload address as the call that it stands for: the file is sent by the upload protocol, and
 * only its description is the call's body.
 */
function withoutUploadProtocol(exchange: Exchange): Exchange {
  const { request } = exchange;
  if (!request.path.startsWith('/upload/')) return exchange;
  const path = request.path.slice('/upload'.length);
  // The parts of a file go to the address of a session, whose parameters were checked when it began.
  if (request.method === 'PUT') {
    const query = new URLSearchParams({ part: 'id' });
    return { ...exchange, request: { ...request, method: 'POST', path, query, body: null } };
  }
  const query = new URLSearchParams(request.query);
  query.delete('uploadType');
  return { ...exchange, request: { ...request, path, query } };
}
