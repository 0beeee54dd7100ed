import type { Clock } from '../../clock.ts';
import type { SeededValues } from '../../derive.ts';
import { type Answer, jsonAnswer } from '../../http/answer.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import type { AppSpec } from '../../network-simulation.ts';
import type { FileStore } from '../../state/file-store.ts';
import { snowflakeId } from './ids.ts';
import type { TwitterSettings } from './settings.ts';
import type { TwitterAccount, TwitterGrant, TwitterState } from './state.ts';

/** What the endpoints of one instance share. */
export interface TwitterServer {
  readonly state: TwitterState;
  readonly apps: ReadonlyMap<string, AppSpec>;
  readonly settings: TwitterSettings;
  readonly seeded: SeededValues;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly url: () => string;
  readonly nextOrdinal: () => number;
}

/** Whose token a request carries. */
export interface TwitterCaller {
  readonly account: TwitterAccount;
  readonly grant: TwitterGrant;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Invalid Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** A request that ends with an error of the network. */
export class TwitterRefusal extends Error {
  override readonly name = 'TwitterRefusal';
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`X answers ${answer.status}`);
    this.answer = answer;
  }
}

/** An error without a type of its own (RFC 9457 §4.2.1, X docs: "Response codes and errors"). */
export function plainProblem(status: number, detail?: string): Answer {
  const title = TITLES[status] ?? (status >= 500 ? 'Internal Server Error' : 'Error');
  return jsonAnswer(status, { title, type: 'about:blank', status, detail: detail ?? title });
}

export function forbidden(detail = 'Forbidden'): TwitterRefusal {
  return new TwitterRefusal(plainProblem(403, detail));
}

/** 400 that names the parameters which are wrong. */
export function invalidRequest(
  message: string,
  parameters: Readonly<Record<string, string>> = {},
): TwitterRefusal {
  return new TwitterRefusal(
    jsonAnswer(400, {
      errors: [
        {
          parameters: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, [value]])),
          message,
        },
      ],
      title: 'Invalid Request',
      detail: 'One or more parameters to your request was invalid.',
      type: 'https://api.x.com/2/problems/invalid-request',
      status: 400,
    }),
  );
}

/** 404 for a thing of the network, such as a `tweet` or a `user`. */
export function resourceNotFound(resource: string, parameter: string, value: string): TwitterRefusal {
  return new TwitterRefusal(jsonAnswer(404, { ...notFoundError(resource, parameter, value), status: 404 }));
}

/** An entry of `errors` for a thing that does not exist. */
export function notFoundError(resource: string, parameter: string, value: string): Record<string, unknown> {
  return {
    value,
    detail: `Could not find ${resource} with ${parameter}: [${value}].`,
    title: 'Not Found Error',
    resource_type: resource,
    parameter,
    resource_id: value,
    type: 'https://api.x.com/2/problems/resource-not-found',
  };
}

/** The caller of a live access token that has all scopes. Throws 401 or 403. */
export function ensureCaller(
  server: TwitterServer,
  request: SimulatorRequest,
  scopes: readonly string[],
): TwitterCaller {
  const caller = callerOf(server, request);
  if (caller === undefined) throw new TwitterRefusal(plainProblem(401));
  if (!scopes.every((scope) => caller.grant.scopes.includes(scope))) throw forbidden();
  return caller;
}

/** The caller of a live access token, whatever its scopes. */
export function callerOf(server: TwitterServer, request: SimulatorRequest): TwitterCaller | undefined {
  const token = server.state.tokens[bearerToken(request) ?? ''];
  if (token?.kind !== 'access' || token.status !== 'live' || token.expiresAt <= server.clock.now())
    return undefined;
  const grant = server.state.grants[token.grantId];
  const account = server.state.accounts.find(({ id }) => id === grant?.accountId);
  return grant === undefined || account === undefined ? undefined : { account, grant };
}

export function nextId(server: TwitterServer): string {
  server.state.lastId = snowflakeId(server.clock.now(), server.state.lastId);
  return server.state.lastId;
}

/** A token or code nobody has been given before. */
export function nextSecret(server: TwitterServer): string {
  server.state.secrets += 1;
  return server.seeded.token(`secret ${server.state.secrets}`);
}

export function profileUrl(server: TwitterServer, account: TwitterAccount): string {
  return `${server.url()}/${account.username}`;
}
