import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { CrierError, readDevice } from '@crier/domain';
import type { Caller } from '@crier/operations';
import type { SessionStore, SessionView, SignedInUser } from '@crier/operations/ports';
import { clientAddress, userAgent } from '../requests/client.ts';
import type {} from '../routes/request-state.ts';
import type { Session, Sessions } from './session.ts';
import { createSessionCookie } from './session-cookie.ts';

const TOKEN_BYTES = 32;

/** What keeping sessions needs. */
export interface SessionsOptions {
  readonly store: SessionStore;
  /** Key material; the tokens that prove a form is ours are derived from it. */
  readonly secret: string;
  /** Former key material whose forms still count while the secret is being changed. None by default. */
  readonly formerSecrets?: readonly string[];
  /** Public address of the service, which determines how the cookie is protected. */
  readonly baseUrl: string;
  readonly random?: (bytes: number) => Buffer;
}

/**
 * Sessions by cookie. The store knows tokens only by their SHA-256, and it alone decides whether one is still valid.
 */
export function createSessions({
  store,
  secret,
  formerSecrets = [],
  baseUrl,
  random = randomBytes,
}: SessionsOptions): Sessions {
  const cookie = createSessionCookie(baseUrl);
  const csrfTokenOf = csrfTokensBy(secret);
  const formerTokensOf = formerSecrets.map(csrfTokensBy);
  const tokensOf = (text: string) => [csrfTokenOf, ...formerTokensOf].map((tokenOf) => tokenOf(text));
  const sessionOf = (token: string, user: SignedInUser, view: SessionView | null = null): Session => {
    const own = tokensOf(token);
    const [csrfToken = '', ...formerCsrfTokens] =
      view === null ? own : [...tokensOf(viewKey(token, view)), ...own];
    return { token, csrfToken, formerCsrfTokens, user, view };
  };
  return {
    read: async (request) => {
      const token = cookie.read(request);
      const user = token === null ? null : await store.find(hashOf(token));
      if (token === null || user === null) return null;
      request.caller = callerOf(user);
      return sessionOf(token, user);
    },
    readIn: async (request, workspaceUuid) => {
      const token = cookie.read(request);
      const found = token === null ? null : await store.findIn(hashOf(token), workspaceUuid);
      if (token === null || found === null) return null;
      request.caller = callerOf(found.user);
      return { ...sessionOf(token, found.user, found.view), workspace: found.workspace };
    },
    begin: async (request, reply, userId, passwordHash = null, isNewBrowser = false) => {
      const before = cookie.read(request);
      const token = random(TOKEN_BYTES).toString('base64url');
      const replaces = before === null ? null : hashOf(before);
      const user = await store.begin({
        hash: hashOf(token),
        userId,
        passwordHash,
        replaces,
        address: clientAddress(request),
        userAgent: userAgent(request),
        ...(isNewBrowser ? { newBrowser: { name: browserName(userAgent(request)) } } : {}),
      });
      if (user === null) throw new CrierError('unauthenticated');
      cookie.write(reply, token);
      request.caller = callerOf(user);
      return sessionOf(token, user);
    },
    end: async (request, reply) => {
      const token = cookie.read(request);
      if (token !== null) await store.end(hashOf(token));
      cookie.clear(reply);
    },
  };
}

/**
 * What the CSRF token of a view is made from. It is not good for the session after the view, so a page left open from
 * the view never changes anything in the name of the administrator.
 */
function viewKey(token: string, { until }: SessionView): string {
  return `${token} views until ${until.toISOString()}`;
}

/** Makes the CSRF token of a session under a secret. */
function csrfTokensBy(secret: string): (sessionToken: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'crier', 'csrf token of a session v1', 32));
  return (sessionToken) => createHmac('sha256', key).update(sessionToken).digest('base64url');
}

/** The user of a session as the use cases know callers. */
export function callerOf({ id, name, timezone, locale }: SignedInUser): Caller {
  const credential = { kind: 'session', id: null, name: null, agent: false } as const;
  return { userId: id, userName: name, timezone, locale, credential };
}

/** A browser in words, such as `Firefox · Windows`; null if it does not say. */
function browserName(agent: string | null): string | null {
  const { browser, system } = readDevice(agent ?? '');
  return [browser, system].filter((part) => part !== null).join(' · ') || null;
}

/** The key of a session in the store. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
