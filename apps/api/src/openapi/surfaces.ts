import type { Door } from '@crier/contracts';
import type { JsonObject } from '@crier/domain';
import { describeWebhooks } from './describe-webhooks.ts';
import type { OpenApiDocument } from './document.ts';
import { consoleHeaders, RESPONSE_HEADERS } from './response-headers.ts';
import { componentSchemas } from './schemas.ts';

/** A door as its document presents it. */
export interface Surface {
  readonly door: Door;
  readonly title: string;
  readonly description: string;
  /** Who to ask, at an address of the door. */
  readonly contact: (address: string) => OpenApiDocument['info']['contact'];
  readonly security: readonly JsonObject[];
  readonly securitySchemes: (address: string) => JsonObject;
  /** The tag of an operation by the first part of its id; `General` unless given. */
  readonly tagNames: Readonly<Record<string, string>>;
  readonly tagDescriptions: Readonly<Record<string, string>>;
  /** The schemas that the document refers to by name. */
  readonly schemas: () => OpenApiDocument['components']['schemas'];
  readonly headers: () => JsonObject;
  /** The requests that are sent to others; without it, none. */
  readonly webhooks?: () => NonNullable<OpenApiDocument['webhooks']>;
}

/** The REST API, with the operations of both editions. */
export const API: Surface = {
  door: 'bearer',
  title: 'Crier API',
  description: [
    'Publish posts to social networks: drafts, schedules, queues, and the result of each post on each account.',
    'Every request sends `Authorization: Bearer <token>`, a personal key or the access token of an app. Dates are `YYYY-MM-DD HH:MM:SS` in UTC. Every error body has a',
    '`message`; a 422 adds `errors` by field. `request_id` is the `X-Request-Id` of the answer.',
  ].join(' '),
  contact: (address) => ({ name: 'Reference', url: `${address}/docs` }),
  security: [{ key: [] }, { oauth: ['api'] }],
  securitySchemes: describeCredentials,
  tagNames: {
    ping: 'General',
    workspaces: 'General',
    accounts: 'Accounts',
    tags: 'Tags',
    media: 'Media',
    posts: 'Posts',
    queue: 'Queue',
    events: 'Events',
    webhooks: 'Events',
    me: 'General',
    members: 'Members',
    usage: 'General',
    panel: 'Panel',
  },
  tagDescriptions: {
    General: 'Check a key, and see whose it is and which workspaces it reaches.',
    Accounts: 'The social accounts connected to a workspace.',
    Tags: 'Labels of posts.',
    Media: 'Images and videos, their folders, and ways to upload them.',
    Queue: 'The posting slots of a workspace.',
    Members: 'The members of a workspace; for its administrators.',
    Events: 'What happened in a workspace, as a list or a stream, and the addresses that it is delivered to.',
    Panel:
      'Workspaces, subscriptions, users, receipts, plans and the audit trail; for platform administrators in the multi-tenant edition. In the standard edition, every path returns 404.',
    Posts: 'Posts from draft to published, and their results on each account.',
  },
  schemas: componentSchemas,
  headers: () => RESPONSE_HEADERS,
  webhooks: describeWebhooks,
};

/** The schemas of the REST API that the console shares. */
const CONSOLE_SCHEMAS = ['Error', 'Success', 'Webhook', 'WebhookWithSecret', 'Delivery'];

/** The console. */
export const CONSOLE: Surface = {
  door: 'console',
  title: 'Crier console',
  description: [
    'The API behind the panel, for signed-in people. Callers send the session cookie of a browser; every request other',
    'than GET also sends `X-CSRF-Token`. Times are RFC 3339 in UTC. Error bodies are those of the REST API.',
  ].join(' '),
  contact: (address) => ({ name: 'Console', url: address }),
  security: [{ session: [] }],
  securitySchemes: () => ({
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-crier_session',
      description: 'The session of a browser. Over plain http, the cookie is named `crier_session`.',
    },
  }),
  tagNames: {
    session: 'Your account',
    sessions: 'Your account',
    profile: 'Your account',
    password: 'Your account',
    keys: 'Your account',
    notices: 'Your account',
    connectedApps: 'Your apps',
    connections: 'Connections',
    settings: 'Apps of the installation',
    oauth: 'Apps of the installation',
    hold: 'Hold',
    workspaces: 'Installation',
    invitations: 'Installation',
    users: 'Installation',
    audit: 'Installation',
    system: 'Installation',
    installation: 'Installation',
  },
  tagDescriptions: {
    'Your account': 'Sessions, profile, password and personal keys of the signed-in user.',
    'Your apps': 'The apps a user has allowed.',
    Connections: 'Connecting the accounts of a workspace, and disconnecting them.',
    'Apps of the installation': 'For administrators: apps, and which apps may register themselves.',
    Installation:
      'Workspaces and their invitations; for administrators, also users, the state of the system, the audit trail, and webhooks.',
    Hold: 'For administrators: see whether the installation is on hold, and release it.',
  },
  schemas: () => {
    const all = componentSchemas();
    return Object.fromEntries(CONSOLE_SCHEMAS.map((name) => [name, all[name] ?? {}]));
  },
  headers: consoleHeaders,
};

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
