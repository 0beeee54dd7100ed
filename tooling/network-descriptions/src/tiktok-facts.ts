import type { NetworkFacts } from './network-facts.ts';

export const TIKTOK: NetworkFacts = {
  file: 'tiktok.openapi.json',
  base: '/v2',
  beyond: [
    /^POST \/oauth\/revoke\/$/,
    /^(?:GET|POST) \/auth\/authorize\/?$/,
    /^POST \/post\/publish\/cancel\/$/,
  ],
  everywhere: [],
  mistaken: [
    {
      finding: /^POST \/v2\/oauth\/token\/ answers 400: \/(?:error|error_description|log_id) /,
      fact: 'A refusal has error, error_description and log_id (TikTok docs: Manage user access tokens).',
    },
    {
      finding: /^GET \/v2\/user\/info\/ answers 200: \/error\/(?:code|message|log_id) /,
      fact: 'Code, message and log_id are in error itself (TikTok docs: Get user info).',
    },
    {
      finding: /^POST \/v2\/post\/publish\/status\/fetch\/ answers 200: \/data\/fail_reason /,
      fact: 'There are more reasons (TikTok docs: Get post status, fail_reason).',
    },
  ],
  added: [
    ...['CreatorInfoAnswer', 'PublishAnswer', 'InboxAnswer', 'StatusAnswer'].map((schema) => ({
      schema,
      name: 'error',
      fact: 'TikTok docs: API v2, error handling',
    })),
    { schema: 'PublishStatus', name: 'publicaly_available_post_id', fact: 'TikTok docs: Get post status' },
    { schema: 'PublishStatus', name: 'uploaded_bytes', fact: 'TikTok docs: Get post status' },
    { schema: 'PublishStatus', name: 'downloaded_bytes', fact: 'TikTok docs: Get post status' },
  ],
};
