import {
  type AccessContext,
  type AccessDecision,
  checkAccessToken,
  checkBearerHeader,
} from '../access/check-access-token.ts';
import { createLastUse } from '../access/last-use.ts';
import { type Admin, createAdmin } from '../admin/admin.ts';
import { authorize, resumeAuthorization, type Visitor } from '../endpoints/authorize/authorize.ts';
import { type ConsentDecision, completeAuthorization } from '../endpoints/authorize/complete.ts';
import type { AuthorizeOutcome, ErrorPage, RedirectToApp } from '../endpoints/authorize/outcome.ts';
import {
  createResourceMetadataEndpoint,
  createServerMetadataEndpoint,
} from '../endpoints/metadata/metadata.ts';
import { createRegisterEndpoint } from '../endpoints/register/register.ts';
import { createRevokeEndpoint } from '../endpoints/revoke/revoke.ts';
import { createTokenEndpoint } from '../endpoints/token/token.ts';
import type { Handler } from '../http/endpoint.ts';
import { createKernel } from './kernel.ts';
import type { AuthorizationServerOptions } from './options.ts';

/** An OAuth 2.1 authorization server. The host routes to the handlers and shows the sign-in, consent and error pages. */
export interface AuthorizationServer<Names extends string = string> {
  /** Starts an authorization. Never rejects. */
  authorize(request: Request, visitor: Visitor): Promise<AuthorizeOutcome>;
  /** Goes on after sign-in, with the handle `authorize` gave. Never rejects. */
  resumeAuthorization(requestId: string, visitor: Visitor): Promise<AuthorizeOutcome>;
  /** Ends an authorization with the person's decision. Never rejects. */
  completeAuthorization(decision: ConsentDecision): Promise<ErrorPage | RedirectToApp>;
  /** The token endpoint. */
  token: Handler;
  /** The revocation endpoint. */
  revoke: Handler;
  /** The registration endpoint. */
  register: Handler;
  /** The authorization server's metadata, for `wellKnownUrl('oauth-authorization-server', issuer)`. */
  serverMetadata: Handler;
  /** The metadata of each resource, for its `metadataUrl`. */
  resourceMetadata: Readonly<Record<Names, Handler>>;
  /** Checks a token against a resource. One store query, no cache. Never rejects. */
  checkAccessToken(token: string, resource: Names): Promise<AccessDecision>;
  /** Checks an Authorization header against a resource; no credentials are a 401 without error code. */
  checkAuthorization(authorization: string | null, resource: Names): Promise<AccessDecision>;
  admin: Admin;
}

/**
 * Creates a server that keeps its promises under any concurrency, as far as its stores keep theirs: one redemption per
 * code, one successor per refresh token, one use per client assertion.
 *
 * @throws TypeError when an option can't be right.
 */
export function createAuthorizationServer<const Names extends string>(
  options: AuthorizationServerOptions<Names>,
): AuthorizationServer<Names> {
  const kernel = createKernel(options);
  const lastUse = createLastUse(kernel);
  const contextOf = (name: Names): AccessContext => ({
    kernel,
    name,
    resource: options.resources[name],
    lastUse,
  });
  const metadataOf = (name: Names): Handler =>
    createResourceMetadataEndpoint(options.resources[name], kernel);
  return {
    authorize: (request, visitor) => authorize(request, visitor, kernel),
    resumeAuthorization: (requestId, visitor) => resumeAuthorization(requestId, visitor, kernel),
    completeAuthorization: (decision) => completeAuthorization(decision, kernel),
    token: createTokenEndpoint(kernel),
    revoke: createRevokeEndpoint(kernel),
    register: createRegisterEndpoint(kernel),
    serverMetadata: createServerMetadataEndpoint(kernel),
    resourceMetadata: mapNames(options.resources, metadataOf),
    checkAccessToken: (token, resource) => checkAccessToken(token, contextOf(resource)),
    checkAuthorization: (authorization, resource) => checkBearerHeader(authorization, contextOf(resource)),
    admin: createAdmin(kernel),
  };
}

function mapNames<Names extends string, Value>(
  named: Readonly<Record<Names, unknown>>,
  make: (name: Names) => Value,
): Record<Names, Value> {
  // The keys of the record are the names: Object.keys forgets that.
  const names = Object.keys(named) as Names[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Names, Value>;
}
