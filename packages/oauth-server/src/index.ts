export { type BearerHeader, readBearer } from './access/bearer.ts';
export { type BearerChallenge, toBearerChallenge } from './access/challenge.ts';
export type { Access, AccessDecision, AccessRefusal, FindAccess } from './access/check-access-token.ts';
export type { Admin, AppOverview, ConnectedApp, Page } from './admin/admin.ts';
export { AppError, type AppErrorCode } from './admin/app-error.ts';
export type { AppChange, CreatedApp, NewApp } from './admin/registered-apps.ts';
export type { AssertionStore } from './assertions/assertion-store.ts';
export { ASSERTION_ALGORITHMS, type AssertionAlgorithm } from './client-authentication/algorithms.ts';
export type { ClientAuthMethod, ClientKind, ClientRecord } from './clients/client.ts';
export type { ClientChange, ClientStore, ListedClient } from './clients/client-store.ts';
export type { Visitor } from './endpoints/authorize/authorize.ts';
export type { ConsentDecision } from './endpoints/authorize/complete.ts';
export type {
  AuthorizeOutcome,
  ConsentPage,
  ErrorPage,
  RedirectToApp,
  RequestedApp,
} from './endpoints/authorize/outcome.ts';
export { PAGE_HEADERS } from './endpoints/authorize/page-headers.ts';
export { wellKnownUrl } from './endpoints/metadata/metadata.ts';
export type { TokenResponse } from './endpoints/token/token-response.ts';
export { ERROR_STATUS, OAuthError, type OAuthErrorCode } from './errors/oauth-error.ts';
export type { AuthorizationEvent } from './events/authorization-event.ts';
export type { Fetch } from './fetching/remote-json.ts';
export { isSpecialUseAddress } from './fetching/special-use-address.ts';
export type {
  AccessRecord,
  CodeRecord,
  EndReason,
  FoundAccess,
  Granted,
  GrantRecord,
  RefreshRecord,
  TokenPair,
} from './grants/grant.ts';
export type { Connection, GrantStore, Rotation } from './grants/grant-store.ts';
export type { EndpointAnswer } from './http/answers.ts';
export type { Endpoint, EndpointRequest, RequestContext } from './http/endpoint.ts';
export type { Handler } from './http/handler.ts';
export type { IsUserActive } from './memory/memory-grant-store.ts';
export { createMemoryStores } from './memory/memory-stores.ts';
export type { ProtectedWords } from './names/app-name.ts';
export { isWithinDomains, toDomain, WELL_KNOWN_CLIENT_DOMAINS } from './policy/domain-rule.ts';
export { type AppState, appStateOf, type RegistrationPolicy } from './policy/registration-policy.ts';
export { type AddressKey, addressKey, addressKeys } from './rate-limit/address-key.ts';
export {
  createMemoryRateLimiter,
  DEFAULT_RATE_LIMITS,
  type RateLimit,
} from './rate-limit/memory-rate-limiter.ts';
export type { Allowance, RateLimitBucket, RateLimiter } from './rate-limit/rate-limiter.ts';
export { matchesRedirectUri } from './redirect-uri/match-redirect-uri.ts';
export {
  MAXIMUM_REDIRECT_URIS,
  parseRedirectUri,
  type ReturnPlace,
} from './redirect-uri/parse-redirect-uri.ts';
export type {
  AuthorizationRequestRecord,
  AuthorizationRequestStore,
  ShownConsent,
} from './requests/authorization-request-store.ts';
export type { ProtectedResource, Resources } from './resources/resource.ts';
export {
  type AuthorizationServerOptions,
  DEFAULT_LIFETIMES,
  type Endpoints,
  type Lifetimes,
} from './server/options.ts';
export { type AuthorizationServer, createAuthorizationServer, type Routes } from './server/server.ts';
export type { CleanUp, Stores } from './server/stores.ts';
export { createTokenSeal, type Seal } from './tokens/seal.ts';
export type { Random } from './tokens/token-kinds.ts';
