import { operationsAt } from '@crier/contracts';
import { describePaths } from './describe-paths.ts';
import type { OpenApiDocument } from './document.ts';
import { sessionHeaders } from './response-headers.ts';
import { componentSchemas } from './schemas.ts';

const DESCRIPTION = [
  'The API behind the panel, for signed-in people. Callers send the session cookie of a browser; every request other',
  'than GET also sends `X-CSRF-Token`. Times are RFC 3339 in UTC. Error bodies are those of the REST API.',
].join(' ');

const TAG_NAMES: Readonly<Record<string, string>> = {
  session: 'Your account',
  sessions: 'Your account',
  profile: 'Your account',
  password: 'Your account',
  keys: 'Your account',
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
};

const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'Your account': 'Sessions, profile, password and personal keys of the signed-in user.',
  'Your apps': 'The apps a user has allowed.',
  Connections: 'Connecting the accounts of a workspace, and disconnecting them.',
  'Apps of the installation': 'For administrators: apps, and which apps may register themselves.',
  Installation:
    'Workspaces and their invitations; for administrators, also users, the state of the system, and the audit trail.',
  Hold: 'For administrators: see whether the installation is on hold, and release it.',
};

/**
 * The OpenAPI 3.1 document of the console, built from the contracts alone: the same address gives the same document.
 * @param consoleAddress absolute address of the console, without a trailing slash
 */
export function buildConsoleOpenApi(consoleAddress: string): OpenApiDocument {
  const { paths, responses } = describePaths(operationsAt('console', 'multi_tenant'), 'console', TAG_NAMES);
  const { Error: error = {} } = componentSchemas();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Crier console',
      version: '1',
      description: DESCRIPTION,
      contact: { name: 'Console', url: consoleAddress },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: consoleAddress }],
    security: [{ session: [] }],
    tags: Object.entries(TAG_DESCRIPTIONS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-crier_session',
          description: 'The session of a browser. Over plain http, the cookie is named `crier_session`.',
        },
      },
      schemas: { Error: error },
      headers: sessionHeaders(),
      responses,
    },
  };
}
