import type { PlatformKey, Role } from '@crier/domain';
import { type FaultRule, type InstanceSpec, type Simulator, startSimulator } from '@crier/network-simulator';
import { sealContext } from '@crier/persistence';
import { Browser, type Visit } from '../pages/browser.ts';
import { openPageKit, type PageKit, type Person } from '../pages/page-kit.ts';

const BASE_URL = 'https://social.example';

/** Somebody signed in in a browser, who may or may not manage accounts. */
export interface Manager {
  readonly person: Person;
  readonly browser: Browser;
  /** A call of the console. */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at members of answers whose form is under test.
  readonly body: any;
}

/** An account as it is in the database, with its credentials opened. */
export interface AccountInDatabase {
  readonly id: number;
  readonly uuid: string;
  readonly provider: PlatformKey;
  readonly service: string;
  readonly remote_id: string;
  readonly name: string;
  readonly username: string;
  readonly authorized: boolean;
  readonly disconnected_at: Date | null;
  readonly credentials_expire_at: Date | null;
  readonly credentials: Readonly<Record<string, unknown>>;
}

/** The API between browsers and simulated networks. */
export interface ConnectionKit {
  readonly kit: PageKit;
  readonly simulator: Simulator;
  readonly workspace: string;
  /** Address of the simulated instance. */
  network(key: string): string;
  manager(role: Role | null): Promise<Manager>;
  /** Begins to connect; the address the browser is sent to. */
  start(manager: Manager, body: object, workspace?: string): Promise<string>;
  /** Decides at the network; the path, with its query, that the network sends the browser back to. */
  decide(authorizeUrl: string, account: string, decision?: 'allow' | 'deny'): Promise<string>;
  /** The whole way of one account. */
  connect(manager: Manager, body: object, account: string): Promise<Visit>;
  accounts(workspace?: string): Promise<readonly AccountInDatabase[]>;
  /** Actions of the audit trail, oldest first. */
  audit(): Promise<readonly string[]>;
  fault(rule: FaultRule): Promise<void>;
  advance(seconds: number): Promise<void>;
  /** Posts, tokens and faults of the networks as at the start; accounts and connections of the service gone. */
  reset(): Promise<void>;
  /** `METHOD /path` of requests to the networks so far. */
  requests(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const APP = { clientId: 'crier-app', clientSecret: 'crier-app-secret-of-32-characters' };

function callbackUri(provider: string): string {
  return `${BASE_URL}/crier/connections/callback/${provider}`;
}

export interface KitOptions {
  readonly approved?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function openConnectionKit(adminUrl: string, options: KitOptions = {}): Promise<ConnectionKit> {
  const apps = [{ ...APP, name: 'Crier', redirectUris: [callbackUri('twitter')] }];
  const linkedinApps = [
    {
      ...APP,
      name: 'Crier',
      redirectUris: [callbackUri('linkedin'), callbackUri('linkedin_page')],
      approved: options.approved ?? true,
    },
  ];
  const instances: InstanceSpec[] = [
    { key: 'mastodon', network: 'mastodon', temperament: 'honours' },
    { key: 'mastodon-ignores', network: 'mastodon', temperament: 'ignores' },
    { key: 'mastodon-old', network: 'mastodon', temperament: 'old' },
    { key: 'x', network: 'twitter', apps },
    { key: 'linkedin', network: 'linkedin', apps: linkedinApps },
  ];
  const simulator = await startSimulator({ instances });
  const network = (key: string) => {
    const found = simulator.instances.find((instance) => instance.key === key);
    if (found === undefined) throw new Error(`no instance ${key}`);
    return found.url;
  };
  const kit = await openPageKit(adminUrl, {
    SERVICE_BASE_URL: BASE_URL,
    SERVICE_ALLOW_PRIVATE_NETWORK: 'true',
    TWITTER_CLIENT_ID: APP.clientId,
    TWITTER_CLIENT_SECRET: APP.clientSecret,
    TWITTER_BASE_URL: network('x'),
    LINKEDIN_CLIENT_ID: APP.clientId,
    LINKEDIN_CLIENT_SECRET: APP.clientSecret,
    LINKEDIN_BASE_URL: network('linkedin'),
    ...options.environment,
  });
  const { database, sealer } = kit.api.service;
  const { workspace } = kit.api;

  const control = async (method: string, path: string, body?: object): Promise<Answer['body']> => {
    const response = await fetch(`${simulator.url}/_control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
    return await response.json();
  };
  const start: ConnectionKit['start'] = async (manager, body, where = workspace) => {
    const answer = await manager.call('POST', `/workspaces/${where}/connections`, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body.authorize_url;
  };
  const decide: ConnectionKit['decide'] = async (authorizeUrl, account, decision = 'allow') => {
    const { origin, pathname, searchParams } = new URL(authorizeUrl);
    const page = await fetch(authorizeUrl);
    if (page.status !== 200) throw new Error(await page.text());
    const body = new URLSearchParams([...searchParams, ['account', account], ['decision', decision]]);
    const answer = await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' });
    const location = new URL(answer.headers.get('location') ?? '');
    if (location.origin !== BASE_URL) throw new Error(`sent to ${location.origin}`);
    return location.pathname + location.search;
  };

  return {
    kit,
    simulator,
    workspace,
    network,
    manager: async (role) => {
      const person = await kit.addPerson();
      if (role !== null) {
        await database.pool.query(
          `insert into memberships (workspace_id, user_id, role, can_approve)
           select id, $2, $3, true from workspaces where uuid = $1`,
          [workspace, person.id, role],
        );
      }
      return managerIn(kit, person, await kit.signedIn(person));
    },
    start,
    decide,
    connect: async (manager, body, account) => {
      const path = await decide(await start(manager, body), account);
      return await manager.browser.get(path);
    },
    accounts: async (where = workspace) => {
      const { rows } = await database.pool.query(
        `select a.* from accounts a join workspaces w on w.id = a.workspace_id where w.uuid = $1 order by a.id`,
        [where],
      );
      return rows.map((row) => ({
        ...row,
        credentials: sealer.open(row.credentials, sealContext(row.uuid)),
      }));
    },
    audit: async () => {
      const { rows } = await database.pool.query<{ action: string }>(
        'select action from audit_entries order by at, id',
      );
      return rows.map(({ action }) => action);
    },
    fault: async (rule) => {
      await control('POST', 'faults', rule);
    },
    advance: async (seconds) => {
      await control('POST', 'clock', { advance_seconds: seconds });
    },
    reset: async () => {
      await control('POST', 'reset');
      await database.pool.query('delete from accounts');
      await database.pool.query('delete from account_connections');
      await database.pool.query('delete from server_apps');
      await database.pool.query('delete from audit_entries');
    },
    requests: async () => {
      const { data } = await control('GET', 'requests?limit=2000');
      return data.map((one: { method: string; path: string }) => `${one.method} ${one.path}`);
    },
    close: async () => {
      await kit.close();
      await simulator.stop();
    },
  };
}

/** The same person's browser towards another machine that serves the same installation. */
export function elsewhere(manager: Manager, address: string): Browser {
  const browser = new Browser(address);
  for (const [name, value] of manager.browser.cookies) browser.cookies.set(name, value);
  return browser;
}

async function managerIn(kit: PageKit, person: Person, browser: Browser): Promise<Manager> {
  const { csrf_token: token } = JSON.parse((await browser.get('/crier/console/session')).html);
  return {
    person,
    browser,
    call: async (method, path, body) => {
      const response = await fetch(`${kit.address}/crier/console${path}`, {
        method,
        headers: {
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'x-csrf-token': token,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
  };
}
