import { Answer, jsonAnswer } from '../../http/answer.ts';
import type { JsonObject } from '../../http/body.ts';
import { avatarUrl } from '../../kit/avatars.ts';
import type { Call } from '../../kit/endpoint.ts';
import { type Account, nextSecret } from '../../kit/server.ts';
import { POST_COLLECTION } from './records.ts';
import {
  type BlueskyServer,
  didDocument,
  findAccount,
  invalidRequest,
  readObject,
  requiredParameter,
  requiredText,
  serverDids,
  xrpcError,
} from './server.ts';
import { type Caller, openSession, signToken } from './tokens.ts';

const LONGEST_SERVICE_TOKEN_SECONDS = 3600;
const METHODLESS_SECONDS = 60;

/** `com.atproto.server.createSession` */
export function createSession(server: BlueskyServer, call: Call) {
  const input = readObject(call);
  const identifier = requiredText(input, 'identifier');
  const password = requiredText(input, 'password');
  const isEmail = (account: Account): boolean => emailOf(account) === identifier.toLowerCase();
  const account = findAccount(server, identifier) ?? server.state.accounts.find(isEmail);
  if (account === undefined || account.credentials['password'] !== password)
    throw xrpcError(401, 'AuthenticationRequired', 'Invalid identifier or password');
  return { ...openSession(server, account), ...sessionJson(server, account) };
}

/**
 * `com.atproto.server.refreshSession`: a new pair. The old refresh token returns the same next session during the grace
 * period and is invalid afterwards.
 */
export function refreshSession(server: BlueskyServer, { caller: { account, session } }: Call<Caller>) {
  const id = session.nextId ?? nextSecret(server);
  if (server.state.sessions[id]?.revoked) throw xrpcError(400, 'ExpiredToken', 'Token has been revoked');
  session.nextId = id;
  const graceEndsAt = server.clock.now() + server.settings.refreshGraceSeconds * 1000;
  session.expiresAt = Math.min(session.expiresAt, graceEndsAt);
  return { ...openSession(server, account, id), ...sessionJson(server, account) };
}

/** `com.atproto.server.getSession` */
export function getSession(server: BlueskyServer, { caller }: Call<Caller>) {
  return sessionJson(server, caller.account);
}

/** `com.atproto.server.deleteSession`, with the refresh token. */
export function deleteSession(_server: BlueskyServer, { caller }: Call<Caller>): Answer {
  caller.session.revoked = true;
  return new Answer(200);
}

/** `com.atproto.server.describeServer` */
export function describeServer(server: BlueskyServer) {
  return {
    did: serverDids(server)[0],
    availableUserDomains: ['.test'],
    inviteCodeRequired: false,
    phoneVerificationRequired: false,
    links: {},
    contact: {},
    blobUploadLimit: server.settings.blobUploadLimit,
  };
}

/** `com.atproto.server.getServiceAuth` */
export function getServiceAuth(server: BlueskyServer, { query, caller }: Call<Caller>) {
  const aud = query.get('aud') ?? '';
  const lxm = query.get('lxm');
  if (!/^did:(web|plc):[\w.:%-]+(#[\w-]+)?$/.test(aud))
    throw invalidRequest('aud must be a valid atproto DID or did#serviceId reference');
  const given = query.get('exp');
  const now = Math.floor(server.clock.now() / 1000);
  const seconds = given === null ? METHODLESS_SECONDS : Number(given) - now;
  if (!Number.isFinite(seconds)) throw invalidRequest('exp must be an integer');
  const problem = expirationProblem(seconds, lxm);
  if (problem !== undefined) throw xrpcError(400, 'BadExpiration', problem);
  const claims = { scope: 'service', sub: caller.account.id, aud } as const;
  return { token: signToken(server, seconds, lxm === null ? claims : { ...claims, lxm }) };
}

/** `com.atproto.identity.resolveHandle` */
export function resolveHandle(server: BlueskyServer, call: Call) {
  const handle = requiredParameter(call, 'handle').toLowerCase();
  const account = server.state.accounts.find((other) => other.handle === handle);
  if (account === undefined) throw invalidRequest('Unable to resolve handle');
  return { did: account.id };
}

/** `app.bsky.actor.getProfile` */
export function getProfile(server: BlueskyServer, call: Call) {
  const account = findAccount(server, requiredParameter(call, 'actor'));
  if (account === undefined) throw invalidRequest('Profile not found');
  const isPost = ({ did, collection }: { did: string; collection: string }): boolean =>
    did === account.id && collection === POST_COLLECTION;
  return {
    did: account.id,
    handle: account.handle,
    displayName: account.displayName,
    description: '',
    avatar: avatarUrl(server, account),
    followersCount: 0,
    followsCount: 0,
    postsCount: server.state.posts.filter(isPost).length,
    createdAt: '2024-01-01T00:00:00.000Z',
    labels: [],
  };
}

/** The DID document, at the path that a PLC directory uses. */
export function didDocumentAnswer(server: BlueskyServer, account: Account): Answer {
  return jsonAnswer(200, didDocument(server, account), { 'content-type': 'application/did+ld+json' });
}

function expirationProblem(seconds: number, lxm: string | null): string | undefined {
  if (seconds < 0) return 'expiration is in past';
  if (seconds > LONGEST_SERVICE_TOKEN_SECONDS)
    return 'cannot request a token with an expiration more than an hour in the future';
  return lxm === null && seconds > METHODLESS_SECONDS
    ? 'cannot request a method-less token with an expiration more than a minute in the future'
    : undefined;
}

function emailOf({ username }: Account): string {
  return `${username}@example.com`;
}

function sessionJson(server: BlueskyServer, account: Account): JsonObject {
  const { id: did, handle } = account;
  const didDoc = didDocument(server, account);
  return { did, handle, email: emailOf(account), emailConfirmed: true, didDoc, active: true };
}
