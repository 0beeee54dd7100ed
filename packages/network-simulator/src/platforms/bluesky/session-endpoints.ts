import { type Answer, jsonAnswer } from '../../http/answer.ts';
import type { SimulatorRequest } from '../../http/simulator-request.ts';
import { readObject } from './input.ts';
import {
  type BlueskyServer,
  didDocument,
  findAccount,
  invalidRequest,
  nextSecret,
  serverDids,
  XrpcError,
} from './server.ts';
import type { BlueskyAccount } from './state.ts';
import { ensureCaller, ensureRefresher, openSession, signServiceToken } from './tokens.ts';

const LONGEST_SERVICE_TOKEN_SECONDS = 3600;
const METHODLESS_SECONDS = 60;

/** `com.atproto.server.createSession` */
export function createSession(server: BlueskyServer, request: SimulatorRequest): Answer {
  const { identifier, password } = readObject(request);
  if (typeof identifier !== 'string') throw invalidRequest('Input must have the property "identifier"');
  if (typeof password !== 'string') throw invalidRequest('Input must have the property "password"');
  const account =
    findAccount(server, identifier) ??
    server.state.accounts.find(({ email }) => email === identifier.toLowerCase());
  if (account === undefined || account.password !== password) {
    throw new XrpcError(401, 'AuthenticationRequired', 'Invalid identifier or password');
  }
  return jsonAnswer(200, { ...openSession(server, account), ...sessionBody(server, account) });
}

/**
 * `com.atproto.server.refreshSession`: a new pair. The old refresh token gives the same next session for the time of
 * grace and is dead after it.
 */
export function refreshSession(server: BlueskyServer, request: SimulatorRequest): Answer {
  const { account, session } = ensureRefresher(server, request);
  const id = session.nextId ?? nextSecret(server);
  if (server.state.sessions[id]?.revoked) throw new XrpcError(400, 'ExpiredToken', 'Token has been revoked');
  session.nextId = id;
  session.expiresAt = Math.min(
    session.expiresAt,
    server.clock.now() + server.settings.refreshGraceSeconds * 1000,
  );
  return jsonAnswer(200, { ...openSession(server, account, id), ...sessionBody(server, account) });
}

export function getSession(server: BlueskyServer, request: SimulatorRequest): Answer {
  return jsonAnswer(200, sessionBody(server, ensureCaller(server, request).account));
}

/** `com.atproto.server.deleteSession`, with the refresh token. */
export function deleteSession(server: BlueskyServer, request: SimulatorRequest): Answer {
  ensureRefresher(server, request).session.revoked = true;
  return { status: 200, headers: {}, body: '' };
}

export function describeServer(server: BlueskyServer): Answer {
  return jsonAnswer(200, {
    did: serverDids(server)[0],
    availableUserDomains: ['.test'],
    inviteCodeRequired: false,
    phoneVerificationRequired: false,
    links: {},
    contact: {},
    blobUploadLimit: server.settings.blobUploadLimit,
  });
}

/** `com.atproto.server.getServiceAuth` */
export function getServiceAuth(server: BlueskyServer, request: SimulatorRequest): Answer {
  const { account } = ensureCaller(server, request);
  const aud = request.query.get('aud') ?? '';
  const lxm = request.query.get('lxm') ?? undefined;
  if (!/^did:(web|plc):[\w.:%-]+(#[\w-]+)?$/.test(aud)) {
    throw invalidRequest('aud must be a valid atproto DID or did#serviceId reference');
  }
  const now = Math.floor(server.clock.now() / 1000);
  const given = request.query.get('exp');
  const seconds = given === null ? METHODLESS_SECONDS : Number(given) - now;
  if (!Number.isFinite(seconds)) throw invalidRequest('exp must be an integer');
  if (seconds < 0) throw new XrpcError(400, 'BadExpiration', 'expiration is in past');
  if (seconds > LONGEST_SERVICE_TOKEN_SECONDS) {
    throw new XrpcError(
      400,
      'BadExpiration',
      'cannot request a token with an expiration more than an hour in the future',
    );
  }
  if (lxm === undefined && seconds > METHODLESS_SECONDS) {
    throw new XrpcError(
      400,
      'BadExpiration',
      'cannot request a method-less token with an expiration more than a minute in the future',
    );
  }
  return jsonAnswer(200, { token: signServiceToken(server, account.did, aud, lxm, seconds) });
}

function sessionBody(server: BlueskyServer, account: BlueskyAccount): Record<string, unknown> {
  return {
    did: account.did,
    handle: account.handle,
    email: account.email,
    emailConfirmed: true,
    didDoc: didDocument(server, account),
    active: true,
  };
}
