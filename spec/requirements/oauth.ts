import { type Requirement, requirementsAt } from '../requirement.ts';

const place = 'Authentication > OAuth 2.1 server';

export const oauthRequirements: readonly Requirement[] = requirementsAt(place, {
  'oauth.on-by-default': 'OAuth is on by default.',
  'oauth.switched-off-gone': 'Setting `SERVICE_OAUTH=false` on a self-hosted instance turns it off;',
  'oauth.switched-off-keys': 'Setting `SERVICE_OAUTH=false` … apps then connect with personal keys only.',
  'oauth.flow.authorize-parameters':
    'Send the user to the authorization endpoint with query parameters `response_type=code`, `client_id`, `redirect_uri`, `state` (plus PKCE and scope parameters below).',
  'oauth.consent.app-name': 'A consent screen shows the app name',
  'oauth.consent.domain': 'A consent screen shows … the domain it returns to',
  'oauth.consent.verified':
    'A consent screen shows … (marked verified for well-known clients and administrator-registered apps)',
  'oauth.consent.scopes': 'A consent screen shows … what the app may do',
  'oauth.consent.account': 'A consent screen shows … and the signed-in account.',
  'oauth.flow.allow-returns-a-code': 'On Allow access, the user returns to the redirect URI with `code`',
  'oauth.flow.allow-returns-state':
    'On Allow access, the user returns to the redirect URI with … and the same `state`.',
  'oauth.flow.token-request':
    'POST to the token endpoint with form fields `grant_type=authorization_code`, `code`, `redirect_uri` (and `code_verifier` when PKCE is used).',
  'oauth.flow.token-response': 'The response holds `access_token` and `refresh_token`.',
  'oauth.flow.call-api': 'Call the API with the bearer access token.',
  'oauth.flow.refresh-request': 'Refresh before expiry with `grant_type=refresh_token` and `refresh_token`.',
  'oauth.flow.refresh-new-pair': 'Each use returns a new pair.',
  'oauth.lifetime.access-token': 'Access token | 1 hour',
  'oauth.lifetime.refresh-token': 'Refresh token | 90 days, restarting at each use',
  'oauth.grants': 'Grants: authorization code and refresh token only.',
  'oauth.pkce.required': 'PKCE: required for apps without a secret',
  'oauth.pkce.optional': 'PKCE: … optional for apps with one.',
  'oauth.pkce.parameters':
    'Send `code_challenge` and `code_challenge_method=S256`, then `code_verifier` with the code.',
  'oauth.pkce.only-s256': 'Only S256 is accepted.',
  'oauth.client-auth.basic': 'App client with a secret | HTTP Basic',
  'oauth.client-auth.form-field': 'App client with a secret | … or a `client_secret` form field.',
  'oauth.client-auth.assertion-on-token':
    'Client whose metadata document lists private_key_jwt and an https `jwks_uri` | May send a signed JWT as `client_assertion` with `client_assertion_type` equal to the JWT-bearer assertion type URN, on token',
  'oauth.client-auth.assertion-on-revocation':
    'Client whose metadata document … May send a signed JWT … and revocation requests.',
  'oauth.client-auth.public': 'Any other client | Sends only `client_id` and relies on PKCE.',
  'oauth.assertion.iss': '`iss` … equal the client_id.',
  'oauth.assertion.sub': 'and `sub` equal the client_id.',
  'oauth.assertion.aud-issuer': '`aud` is the issuer',
  'oauth.assertion.aud-endpoint': '`aud` is … or the endpoint the request goes to.',
  'oauth.assertion.expiry': 'It expires within one hour.',
  'oauth.assertion.once': 'Each assertion is accepted once.',
  'oauth.assertion.algorithms': 'Signing algorithms: RS256, RS384, RS512, PS256, ES256, ES384, EdDSA.',
  'oauth.assertion.mandatory-without-none':
    'A client that does not also list `none` among its methods must always send an assertion.',
  'oauth.scope.api': 'api | The REST API.',
  'oauth.scope.mcp': 'mcp | The MCP server.',
  'oauth.scope.space-separated': 'Multiple scopes are separated by a space.',
  'oauth.scope.self-registered-mcp-only': 'Self-registered apps get `mcp` only.',
  'oauth.scope.omitted-means-all': 'When `scope` is omitted, the app gets every access it may have.',
  'oauth.scope.invalid-scope': 'Asking for a scope the app may not have returns `invalid_scope`.',
  'oauth.resource.optional': 'Resource parameter: optional.',
  'oauth.resource.api': 'Its value must be the API base URL (`{base_url}/<core_path>/api`)',
  'oauth.resource.mcp': 'Its value must be … or the MCP endpoint URL.',
  'oauth.audience.api-token': 'Where a token works: an `api` token works on the REST API',
  'oauth.audience.mcp-token': 'Where a token works: … an `mcp` token on the MCP server.',
  'oauth.audience.elsewhere-403':
    'Used elsewhere, the response is 403 with the message `This token cannot be used for this resource`.',
  'oauth.audience.self-registered-rest-403':
    'Tokens of self-registered apps are rejected by the REST API with 403.',
  'oauth.discovery.mcp-401':
    'Discovery: an unauthenticated request to the MCP endpoint returns 401 with a `WWW-Authenticate: Bearer resource_metadata=...` header that points at the protected resource metadata.',
});
