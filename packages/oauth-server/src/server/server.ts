import {
  type AccessContext,
  type AccessDecision,
  checkAccessToken,
  checkBearerHeader,
  type FindAccess,
} from '../access/check-access-token.ts';
import { createLastUse } from '../access/last-use.ts';
import { type Admin, createAdmin } from '../admin/admin.ts';
import {
  authorize,
  describeRequest,
  resumeAuthorization,
  type Visitor,
} from '../endpoints/authorize/authorize.ts';
import { type ConsentDecision, completeAuthorization } from '../endpoints/authorize/complete.ts';
import type {
  AuthorizeOutcome,
  ErrorPage,
  RedirectToApp,
  RequestedApp,
} from '../endpoints/authorize/outcome.ts';
import {
  createResourceMetadataEndpoint,
  createServerMetadataEndpoint,
} from '../endpoints/metadata/metadata.ts';
import { createRegisterEndpoint } from '../endpoints/register/register.ts';
import { createRevokeEndpoint } from '../endpoints/revoke/revoke.ts';
import { createTokenEndpoint } from '../endpoints/token/token.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { type Handler, toHandler } from '../http/handler.ts';
import { createKernel } from './kernel.ts';
import type { AuthorizationServerOptions } from './options.ts';
import type { Stores } from './stores.ts';

/** The operations that apps call, as endpoints or as Fetch-standard handlers on top of them. */
export interface Routes<Serve, Names extends string = string> {
  /** The token endpoint. */
  token: Serve;
  /** The revocation endpoint. */
  revoke: Serve;
  /** The registration endpoint. */
  register: Serve;
  /** The authorization server's metadata, for `wellKnownUrl('oauth-authorization-server', issuer)`. */
  serverMetadata: Serve;
  /** The metadata of each resource, for its `metadataUrl`. */
  resourceMetadata: Readonly<Record<Names, Serve>>;
}

/**
 * An OAuth 2.1 authorization server. The host routes to the handlers and shows the sign-in, consent and error pages.
 */
export interface AuthorizationServer<Names extends string = string> extends Routes<Handler, Names> {
  /** Starts an authorization. Never rejects. */
  authorize(request: Request, visitor: Visitor): Promise<AuthorizeOutcome>;
  /** The app behind a request that waits for sign-in; `null` when there is no app to name. Never rejects. */
  describeRequest(requestId: string, address: string): Promise<RequestedApp | null>;
  /** Continues after sign-in, with the handle from `authorize`. Never rejects. */
  resumeAuthorization(requestId: string, visitor: Visitor): Promise<AuthorizeOutcome>;
  /** Completes an authorization with the user's decision. Never rejects. */
  completeAuthorization(decision: ConsentDecision): Promise<ErrorPage | RedirectToApp>;
  /** The same operations for hosts with their own request objects; they create no `Request` or `Response` per call. */
  endpoints: Routes<Endpoint, Names>;
  /** Whether a text has the shape of an access token of this server, known or not. Nothing is looked up. */
  isAccessToken(token: string): boolean;
  /**
   * Checks a token against a resource. One query and no cache: the query of the store, or the host's own `find`, which
   * is called only for texts that have the shape of an access token. Never rejects.
   */
  checkAccessToken(token: string, resource: Names, find?: FindAccess): Promise<AccessDecision>;
  /** Checks an Authorization header against a resource; no credentials are a 401 without error code. */
  checkAuthorization(
    authorization: string | null,
    resource: Names,
    find?: FindAccess,
  ): Promise<AccessDecision>;
  admin: Admin;
  /** The same actions on other stores; on a transaction's stores, they become part of the transaction. */
  adminOver(stores: Stores): Admin;
}

/**
 * Creates a server that keeps its promises under any concurrency, provided its stores keep theirs: one redemption per
 * code, one successor per refresh token, one use per client assertion.
 *
 * @throws TypeError when an option can't be right.
 */
export function createAuthorizationServer<const Names extends string>(
  options: AuthorizationServerOptions<Names>,
): AuthorizationServer<Names> {
  const kernel = createKernel(options);
  const lastUse = createLastUse(kernel);
  const contextOf = (name: Names, find?: FindAccess): AccessContext => ({
    kernel,
    name,
    resource: options.resources[name],
    lastUse,
    find,
  });
  const endpoints: Routes<Endpoint, Names> = {
    token: createTokenEndpoint(kernel),
    revoke: createRevokeEndpoint(kernel),
    register: createRegisterEndpoint(kernel),
    serverMetadata: createServerMetadataEndpoint(kernel),
    resourceMetadata: mapValues(options.resources, (resource) =>
      createResourceMetadataEndpoint(resource, kernel),
    ),
  };
  return {
    authorize: (request, visitor) => authorize(request, visitor, kernel),
    describeRequest: (requestId, address) => describeRequest(requestId, address, kernel),
    resumeAuthorization: (requestId, visitor) => resumeAuthorization(requestId, visitor, kernel),
    completeAuthorization: (decision) => completeAuthorization(decision, kernel),
    token: toHandler(endpoints.token),
    revoke: toHandler(endpoints.revoke),
    register: toHandler(endpoints.register),
    serverMetadata: toHandler(endpoints.serverMetadata),
    resourceMetadata: mapValues(endpoints.resourceMetadata, toHandler),
    endpoints,
    isAccessToken: (token) => kernel.mint.isKind('access', token),
    checkAccessToken: (token, resource, find) => checkAccessToken(token, contextOf(resource, find)),
    checkAuthorization: (authorization, resource, find) =>
      checkBearerHeader(authorization, contextOf(resource, find)),
    admin: createAdmin(kernel),
    adminOver: (stores) => createAdmin({ ...kernel, stores }),
  };
}

function mapValues<Names extends string, From, To>(
  named: Readonly<Record<Names, From>>,
  make: (value: From) => To,
): Record<Names, To> {
  // The keys of the record are the names, which the type of Object.keys does not preserve.
  const names = Object.keys(named) as Names[];
  return Object.fromEntries(names.map((name) => [name, make(named[name])])) as Record<Names, To>;
}
