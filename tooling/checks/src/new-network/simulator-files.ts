import type { NetworkName } from './network-name.ts';
import type { NewFile } from './new-file.ts';

/** The files of the simulated network: accounts with tokens and a rate limit, but no posts yet. */
export function simulatorFiles({ key, camel, pascal, title }: NetworkName): readonly NewFile[] {
  const folder = `packages/network-simulator/src/platforms/${key}`;
  return [
    {
      path: `${folder}/settings.ts`,
      text: `export const ${key.toUpperCase()}_SETTINGS = {
  /** Requests of an account; 0 means no limit. */
  requestsPerHour: 300,
} as const;

export type ${pascal}Setting = keyof typeof ${key.toUpperCase()}_SETTINGS;
`,
    },
    {
      path: `${folder}/server.ts`,
      text: `import { jsonAnswer } from '../../http/answer.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { Account, NetworkState, Server } from '../../kit/server.ts';
import { bearerOf, statusOf } from '../../oauth/grants.ts';
import type { ${pascal}Setting } from './settings.ts';

export type ${pascal}Server = Server<NetworkState, ${pascal}Setting>;

/** An error in the shape that ${title} gives its errors. */
export function errorAnswer(_server: ${pascal}Server, status: number, message = 'Something went wrong.') {
  return jsonAnswer(status, { error: message });
}

/** The account of a live access token; undefined when there is none. */
export function callerOf(server: ${pascal}Server, request: SimulatorRequest): Account | undefined {
  const { token, account } = bearerOf(server, bearerToken(request)) ?? {};
  return token !== undefined && statusOf(server, token) === 'live' ? account : undefined;
}

/** Throws 401 without a live access token. */
export function ensureCaller(server: ${pascal}Server, request: SimulatorRequest): Account {
  const account = callerOf(server, request);
  if (account === undefined) throw new Refusal(401, 'The access token is not valid.');
  return account;
}
`,
    },
    {
      path: `${folder}/network.ts`,
      text: `import { avatarUrl } from '../../kit/avatars.ts';
import { defineNetwork } from '../../kit/define-network.ts';
import { type Call, type Endpoint, endpointsFor } from '../../kit/endpoint.ts';
import { settingRule } from '../../kit/rates.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Account, displayNameOf } from '../../kit/server.ts';
import { addGrant, addToken } from '../../oauth/grants.ts';
import { callerOf, ensureCaller, errorAnswer, type ${pascal}Server } from './server.ts';
import { ${key.toUpperCase()}_SETTINGS } from './settings.ts';

const called = endpointsFor(ensureCaller);

const NO_POSTS = { cannot: 'It takes no posts yet.' };

const ENDPOINTS: readonly Endpoint<${pascal}Server>[] = [
  called('GET /api/account', [], showAccount, 'requestsPerHour'),
  called('POST /api/posts', [], refusePosts, 'requestsPerHour'),
];

/** ${title}: accounts with tokens; it takes no posts yet. */
export const ${camel}Simulation = defineNetwork<${pascal}Server>({
  network: '${key}',
  title: '${title}',
  temperaments: ['usual'],
  defaultInstances: [],
  settings: ${key.toUpperCase()}_SETTINGS,
  moreState: {},
  openAccount(server, spec, createdAt) {
    const { username } = spec;
    const id = server.seeded.text(\`account \${username}\`, 12, '0123456789');
    const grantId = addGrant(server, { accountId: id, clientId: null, scopes: [] }, \`start \${username}\`);
    const token = server.seeded.token(\`access token \${username}\`);
    return {
      ...{ id, username, handle: username, displayName: displayNameOf(spec), createdAt },
      credentials: { access_token: addToken(server, token, 'access', grantId) },
    };
  },
  profilePath: ({ username }) => \`/@\${username}\`,
  endpoints: () => ENDPOINTS,
  rates: {
    spending(server, request, { rate }) {
      const account = callerOf(server, request);
      if (account === undefined || rate === undefined) return [];
      return [{ rule: settingRule(server, 'requestsPerHour', 3_600), key: account.id }];
    },
    usual: (server) => settingRule(server, 'requestsPerHour', 3_600),
    headers: ({ resetAt }, now) => ({
      'retry-after': String(Math.max(0, Math.ceil((resetAt - now) / 1_000))),
    }),
  },
  error: errorAnswer,
  posts: () => [],
  shown: {
    ...{ id: () => '', author: () => '', texts: NO_POSTS, withoutFile: NO_POSTS, withLink: NO_POSTS },
    ...{ withId: NO_POSTS, dates: NO_POSTS, lists: NO_POSTS },
  },
});

function showAccount(server: ${pascal}Server, { caller }: Call<Account>) {
  const { id, username, displayName: name } = caller;
  return { id, username, name, picture: avatarUrl(server, caller) };
}

function refusePosts(): never {
  throw new Refusal(501, 'The simulated ${title} takes no posts yet.');
}
`,
    },
  ];
}
