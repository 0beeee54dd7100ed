import { operationsAt } from '@crier/contracts';
import type { JsonObject } from '@crier/domain';
import { describePaths } from './describe-paths.ts';
import type { OpenApiDocument } from './document.ts';
import { RESPONSE_HEADERS } from './response-headers.ts';
import { componentSchemas } from './schemas.ts';

const DESCRIPTION = [
  'Publish posts to social networks: drafts, schedules, queues, and the result of each post on each account.',
  'Every request sends `Authorization: Bearer <token>`, a personal key or the access token of an app. Dates are `YYYY-MM-DD HH:MM:SS` in UTC. Every error body has a',
  '`message`; a 422 adds `errors` by field. `request_id` is the `X-Request-Id` of the answer.',
].join(' ');

const TAG_NAMES: Readonly<Record<string, string>> = {
  ping: 'General',
  workspaces: 'General',
  accounts: 'Accounts',
  tags: 'Tags',
  media: 'Media',
  posts: 'Posts',
  queue: 'Queue',
  me: 'General',
  members: 'Members',
  usage: 'General',
  panel: 'Panel',
};

const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  General: 'Check a key, and see whose it is and which workspaces it reaches.',
  Accounts: 'The social accounts connected to a workspace.',
  Tags: 'Labels of posts.',
  Media: 'Images and videos, their folders, and ways to upload them.',
  Queue: 'The posting slots of a workspace.',
  Members: 'The members of a workspace; for its administrators.',
  Panel:
    'Workspaces, subscriptions, users, receipts, plans and the audit trail; for platform administrators in the multi-tenant edition. In the standard edition, every path returns 404.',
  Posts: 'Posts from draft to published, and their results on each account.',
};

/**
 * The OpenAPI 3.1 document of the API, built from the contracts alone: the same address gives the same document.
 * @param apiAddress absolute address of the API base, without a trailing slash
 */
export function buildOpenApi(apiAddress: string): OpenApiDocument {
  const { paths, responses } = describePaths(operationsAt('bearer', 'multi_tenant'), 'bearer', TAG_NAMES);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crier API',
      version: '1',
      description: DESCRIPTION,
      contact: { name: 'Reference', url: `${apiAddress}/docs` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiAddress }],
    security: [{ key: [] }, { oauth: ['api'] }],
    tags: Object.entries(TAG_DESCRIPTIONS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: describeCredentials(apiAddress),
      schemas: componentSchemas(),
      headers: RESPONSE_HEADERS,
      responses,
    },
  };
}

function describeCredentials(apiAddress: string): JsonObject {
  const oauth = `${apiAddress.replace(/\/api$/, '')}/oauth`;
  return {
    key: { type: 'http', scheme: 'bearer', description: 'A personal key of a user.' },
    oauth: {
      type: 'oauth2',
      description: [
        'An access token that a user granted to an app. Only apps registered by an administrator may have the scope',
        '`api`; apps without a secret must send a PKCE challenge with S256.',
      ].join(' '),
      flows: {
        authorizationCode: {
          authorizationUrl: `${oauth}/authorize`,
          tokenUrl: `${oauth}/token`,
          refreshUrl: `${oauth}/token`,
          scopes: { api: 'The REST API.', mcp: 'The MCP server.' },
        },
      },
    },
  };
}
