import { expect, it } from 'vitest';
import * as library from '../../src/index.ts';
import * as testing from '../../src/testing/index.ts';

it('the package exports exactly these values', () => {
  expect(Object.keys(library).sort()).toEqual([
    'ASSERTION_ALGORITHMS',
    'AppError',
    'DEFAULT_LIFETIMES',
    'DEFAULT_RATE_LIMITS',
    'ERROR_STATUS',
    'MAXIMUM_REDIRECT_URIS',
    'OAuthError',
    'PAGE_HEADERS',
    'WELL_KNOWN_CLIENT_DOMAINS',
    'addressKey',
    'addressKeys',
    'appStateOf',
    'createAuthorizationServer',
    'createMemoryRateLimiter',
    'createMemoryStores',
    'createTokenSeal',
    'isSpecialUseAddress',
    'isWithinDomains',
    'matchesRedirectUri',
    'parseRedirectUri',
    'readBearer',
    'toBearerChallenge',
    'toDomain',
    'wellKnownUrl',
  ]);
  expect(Object.keys(testing)).toEqual(['describeStores']);
});

it('errors have these codes and statuses', () => {
  expect(library.ERROR_STATUS).toEqual({
    access_denied: 403,
    insufficient_scope: 403,
    invalid_client: 401,
    invalid_client_metadata: 400,
    invalid_grant: 400,
    invalid_redirect_uri: 400,
    invalid_request: 400,
    invalid_scope: 400,
    invalid_target: 400,
    invalid_token: 401,
    server_error: 500,
    temporarily_unavailable: 503,
    unsupported_grant_type: 400,
    unsupported_response_type: 400,
  });
  expect(library.DEFAULT_LIFETIMES).toEqual({
    code: 120,
    access: 3600,
    refresh: 7_776_000,
    refreshGrace: 30,
    request: 900,
  });
});
