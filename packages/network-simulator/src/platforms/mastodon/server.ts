import type { Clock } from '../../clock.ts';
import type { SeededValues } from '../../derive.ts';
import type { Answer } from '../../http/answer.ts';
import { bearerToken, type SimulatorRequest } from '../../http/simulator-request.ts';
import type { FileStore } from '../../state/file-store.ts';
import type { MastodonSettings } from './settings.ts';
import type { MastodonAccount, MastodonState } from './state.ts';
import type { Temperament } from './temperament.ts';

/** What the endpoints of one instance share. */
export interface MastodonServer {
  readonly state: MastodonState;
  readonly temperament: Temperament;
  readonly settings: MastodonSettings;
  readonly seeded: SeededValues;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly url: () => string;
  readonly nextOrdinal: () => number;
}

/** A request that ends with an error of the network. */
export class MastodonRefusal extends Error {
  override readonly name = 'MastodonRefusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function refusalAnswer(server: MastodonServer, refusal: MastodonRefusal): Answer {
  return server.temperament.error(refusal.status, refusal.message);
}

export function notFound(message = 'Record not found'): MastodonRefusal {
  return new MastodonRefusal(404, message);
}

export function invalid(message: string): MastodonRefusal {
  return new MastodonRefusal(422, message);
}

/** The account a live token with the scope belongs to. Throws 401 or 403 (Mastodon docs: "OAuth scopes"). */
export function ensureAccount(
  server: MastodonServer,
  request: SimulatorRequest,
  scope: string,
): MastodonAccount {
  const given = tokenOf(request);
  const token = given === undefined ? undefined : server.state.tokens[given];
  if (token === undefined) throw new MastodonRefusal(401, 'The access token is invalid');
  if (token.status === 'revoked') throw new MastodonRefusal(401, 'The access token was revoked');
  if (token.status === 'expired') throw new MastodonRefusal(401, 'The access token expired');
  const parent = scope.split(':', 1)[0];
  if (!token.scopes.includes(scope) && !token.scopes.includes(parent ?? scope)) {
    throw new MastodonRefusal(403, 'This action is outside the authorized scopes');
  }
  const account = server.state.accounts.find(({ id }) => id === token.accountId);
  if (account === undefined) throw new MastodonRefusal(422, 'This method requires an authenticated user');
  return account;
}

/** The account of a live token, or undefined for an anonymous reader. */
export function readerOf(server: MastodonServer, request: SimulatorRequest): MastodonAccount | undefined {
  if (tokenOf(request) === undefined) return undefined;
  return ensureAccount(server, request, 'read:statuses');
}

export function tokenOf(request: SimulatorRequest): string | undefined {
  return bearerToken(request) ?? request.query.get('access_token') ?? undefined;
}

export function nextId(server: MastodonServer): string {
  server.state.lastId = server.temperament.nextId(server.clock.now(), server.state.lastId);
  return server.state.lastId;
}

/** A token, code or client secret nobody has been given before. */
export function nextSecret(server: MastodonServer): string {
  server.state.secrets += 1;
  return server.seeded.token(`secret ${server.state.secrets}`);
}
