import type { FastifyInstance } from 'fastify';
import { openTestApi, type TestApi } from '../api-kit.ts';
import { legacyCall } from '../oauth/mcp-kit.ts';
import { bearer, clientOf, type TestClient } from '../oauth/oauth-kit.ts';
import { signInto } from '../sign-in.ts';

const CONSOLE = '/crier/console';

/** A JSON document of any shape. */
// biome-ignore lint/suspicious/noExplicitAny: what a service answers has no type; tests compare its values
export type Document = any;

export interface ConsoleAnswer {
  readonly status: number;
  readonly body: Document;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Somebody who is signed in, and what their browser sends. */
export interface ConsolePerson {
  readonly id: number;
  readonly email: string;
  readonly cookie: string;
  readonly csrf: string;
  call(method: string, path: string, body?: object): Promise<ConsoleAnswer>;
}

/** The API with people in front of its console, and apps that they use. */
export interface ConsoleKit {
  readonly api: TestApi;
  readonly app: FastifyInstance;
  addPerson(change?: { administrator?: boolean; passwordHash?: string }): Promise<ConsolePerson>;
  /** Signs somebody in once more, in another browser. */
  signIn(person: Pick<ConsolePerson, 'id' | 'email'>): Promise<ConsolePerson>;
  /** One call as it is given, without a session unless the headers bring one. */
  send(method: string, path: string, headers?: Record<string, string>, body?: object): Promise<ConsoleAnswer>;
  /** An app that an administrator registers over the console. */
  registerApp(administrator: ConsolePerson, change?: object): Promise<TestClient>;
  /** The status of a call to the REST API and to the MCP endpoint with a token. */
  statusOf(resource: 'api' | 'mcp', token: string): Promise<number>;
  /** What the audit trail tells about a subject, oldest first. */
  audit(subject: string): Promise<{ actor: string; action: string; detail: Document }[]>;
  close(): Promise<void>;
}

export async function openConsoleKit(
  adminUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ConsoleKit> {
  const api = await openTestApi(adminUrl, environment);
  const app = api.build();
  const { database } = api.service;

  const send: ConsoleKit['send'] = async (method, path, headers = {}, body) => {
    const response = await app.inject({
      method: method as 'GET',
      url: CONSOLE + path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, body: JSON.parse(response.body), headers: response.headers };
  };
  const signIn: ConsoleKit['signIn'] = async ({ id, email }) => {
    const { cookie, csrf } = await signInto(api.service, id);
    const call: ConsolePerson['call'] = (method, path, body) =>
      send(method, path, { cookie, ...(method === 'GET' ? {} : { 'x-csrf-token': csrf }) }, body);
    return { id, email, cookie, csrf, call };
  };

  return {
    api,
    app,
    send,
    signIn,
    addPerson: async ({ administrator = false, passwordHash = null } = {}) => {
      const { id } = await api.addUser();
      const { rows } = await database.pool.query<{ email: string }>(
        'update users set is_admin = $2, password_hash = $3 where id = $1 returning email',
        [id, administrator, passwordHash],
      );
      return signIn({ id, email: rows[0]?.email ?? '' });
    },
    registerApp: async (administrator, change = {}) => {
      const input = {
        name: 'Ledger',
        redirect_uris: ['http://127.0.0.1:49152/callback'],
        access: ['api', 'mcp'],
        ...change,
      };
      const { status, body } = await administrator.call('POST', '/oauth/clients', input);
      if (status !== 201) throw new Error(`not registered: ${JSON.stringify(body)}`);
      return clientOf(app, api.service, body.client_id, body.client_secret);
    },
    statusOf: async (resource, token) => {
      const { headers, body } = legacyCall('tools/list');
      const accept = 'application/json, text/event-stream';
      const { statusCode } =
        resource === 'api'
          ? await app.inject({ url: '/crier/api/workspaces', headers: bearer(token) })
          : await app.inject({
              method: 'POST',
              url: '/crier/mcp',
              headers: { host: 'social.example', accept, ...headers, ...bearer(token) },
              payload: body,
            });
      return statusCode;
    },
    audit: async (subject) => {
      const { rows } = await database.pool.query(
        'select actor, action, detail from audit_entries where subject = $1 order by at, id',
        [subject],
      );
      return rows;
    },
    close: () => api.close(),
  };
}
