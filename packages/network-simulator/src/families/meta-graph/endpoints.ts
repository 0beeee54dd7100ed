import { type Fields, readFields } from '../../http/body.ts';
import { contentType, type SimulatorRequest } from '../../http/simulator-request.ts';
import { type Call, type Endpoint, endpoint } from '../../kit/endpoint.ts';
import type { Refusal } from '../../kit/refusal.ts';
import type { Account } from '../../kit/server.ts';
import { bearerOf, statusOf } from '../../oauth/grants.ts';
import type { Grant } from '../../oauth/oauth-state.ts';
import { graphRefusal } from './errors.ts';
import { type GraphServer, withActors } from './server.ts';

/** The owner of the token in a request. */
export interface GraphCaller {
  readonly account: Account;
  readonly grant: Grant;
}

/** A request with its parameters, from the query or the body. */
export interface GraphCall extends Call<GraphCaller> {
  readonly fields: Fields;
}

type GraphHandler<S extends GraphServer> = (server: S, call: GraphCall) => unknown;

/** An endpoint for callers with all of the scopes. */
export function graphEndpoint<S extends GraphServer>(
  address: string,
  scopes: readonly string[],
  handle: GraphHandler<S>,
  rate?: string,
): Endpoint<S> {
  return endpoint<S>(
    address,
    async (server, call) => {
      const fields = await readFields(call);
      const caller = ensureCaller(server, tokenOf(call, fields));
      ensureScopes(caller, scopes);
      return handle(server, { ...call, caller, fields });
    },
    rate,
  );
}

/** Throws unless the caller was granted all of the scopes. */
export function ensureScopes({ grant }: GraphCaller, scopes: readonly string[]): void {
  const missing = scopes.find((scope) => !grant.scopes.includes(scope));
  if (missing !== undefined)
    throw graphRefusal(
      10,
      `Application does not have permission for this action: ${missing}`,
      undefined,
      403,
    );
}

/** The caller's account, which the path names by its id or as `me`. */
export function ensureOwn({ caller: { account }, param }: GraphCall): Account {
  const id = param('id');
  if (id !== 'me' && id !== account.id)
    throw graphRefusal(10, 'The token is not of this account', undefined, 403);
  return account;
}

/** The token of a request, if it can be found without reading the parts of a multipart body. */
export function visibleToken(request: SimulatorRequest): string | undefined {
  const inHeader = /^(?:Bearer|OAuth) +(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
  const isForm = contentType(request) === 'application/x-www-form-urlencoded';
  const form = new URLSearchParams(isForm ? Buffer.from(request.body).toString() : '');
  return inHeader ?? request.query.get('access_token') ?? form.get('access_token') ?? undefined;
}

/** The caller of a live token. Throws 190 with the subcode for the reason if there is none. */
function ensureCaller(server: GraphServer, given: string | undefined): GraphCaller {
  const dead = (message: string, subcode?: number): Refusal =>
    graphRefusal(190, message, subcode, given === undefined ? 401 : 400);
  if (given === undefined) throw dead('An access token is required to request this resource.');
  const { token, grant, account } = bearerOf(withActors(server), given) ?? {};
  if (token === undefined || grant === undefined || account === undefined)
    throw dead('Invalid OAuth access token - Cannot parse access token');
  const status = statusOf(server, token);
  if (status === 'live') return { account, grant };
  if (status === 'expired') throw dead('Error validating access token: Session has expired', 463);
  throw dead('Error validating access token: The user has not authorized application', 458);
}

function tokenOf(request: SimulatorRequest, fields: Fields): string | undefined {
  return visibleToken(request) ?? fields.text('access_token');
}
