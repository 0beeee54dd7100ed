import { jsonAnswer } from '../../http/answer.ts';
import { type Fields, readFields } from '../../http/body.ts';
import { type Call, type Endpoint, endpoint } from '../../kit/endpoint.ts';
import { EarlyAnswer, type OAuthError } from '../../kit/refusal.ts';
import { nextSecret } from '../../kit/server.ts';
import type { AppSpec } from '../../network-simulation.ts';
import { type AuthorizationRules, authorizationEndpoints, scopeList } from '../../oauth/authorization.ts';
import { addToken, bearerOf, statusOf } from '../../oauth/grants.ts';
import { tokenEndpoint } from '../../oauth/token-endpoint.ts';
import { badParameter, graphRefusal } from './errors.ts';
import type { GraphServer } from './server.ts';

/** How a network of the family with its own sign-in grants access. */
export interface GraphOAuth {
  readonly authorizePath: string;
  readonly tokenPath: string;
  readonly scopes: readonly string[];
  /** `th` or `ig`: grant types begin with it. */
  readonly prefix: string;
}

/**
 * Trades a code for one hour of access, one hour for sixty days, and a token that is a day old for sixty more (Meta
 * docs: Long-Lived Access Tokens).
 */
export function oauthEndpoints(oauth: GraphOAuth): readonly Endpoint<GraphServer>[] {
  const { authorizePath, tokenPath, prefix } = oauth;
  return [
    ...authorizationEndpoints<GraphServer>(authorizationRules(authorizePath, oauth.scopes)),
    endpoint(
      `POST ${tokenPath}`,
      tokenEndpoint<GraphServer>({
        read: readFields,
        clientIn: ['form'],
        required: ['client_id', 'client_secret'],
        grants: { authorization_code: ['code', 'redirect_uri'] },
        errors: CODE_ERRORS,
        refuse: ([status, , error_message]) =>
          new EarlyAnswer(jsonAnswer(status, { error_type: 'OAuthException', code: status, error_message })),
        accessSeconds: ({ settings }) => settings.shortTokenSeconds,
        refreshSeconds: () => 0,
        getsRefreshToken: () => false,
        rotates: false,
        answer: (_, { accessToken, grant }) => ({
          access_token: accessToken,
          user_id: grant.accountId,
          permissions: grant.scopes.join(','),
        }),
      }),
    ),
    endpoint('GET /access_token', (server, call) => {
      ensureGrantType(call, `${prefix}_exchange_token`);
      const token = liveToken(server, call.query.get('access_token') ?? '');
      const clientId = server.state.grants[token.grantId]?.clientId ?? null;
      const apps = Object.values(server.state.apps).filter(
        (app) => clientId === null || app.clientId === clientId,
      );
      if (!apps.some(({ clientSecret }) => clientSecret === call.query.get('client_secret')))
        throw graphRefusal(1, 'Error validating client secret.');
      return longToken(server, token.grantId);
    }),
    endpoint('GET /refresh_access_token', (server, call) => {
      ensureGrantType(call, `${prefix}_refresh_token`);
      const token = liveToken(server, call.query.get('access_token') ?? '');
      const issuedAt = server.state.longTokens[token.value];
      if (issuedAt === undefined) throw badParameter('Only a long-lived token can be refreshed');
      if (server.clock.now() - issuedAt < server.settings.youngestRenewalSeconds * 1000)
        throw badParameter('The token must be at least 24 hours old');
      return longToken(server, token.grantId);
    }),
  ];
}

export const CODE_ERRORS = {
  missing: (name: string) => invalid(`Missing required parameter: ${name}`),
  client: invalid('Error validating client secret.'),
  grantType: invalid('Invalid grant_type'),
  code: invalid('This authorization code has been used or does not exist.'),
  staleCode: invalid('This authorization code has expired.'),
  redirectUri: invalid(
    'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
  ),
  verifier: invalid('Invalid code_verifier'),
  refreshToken: invalid('Invalid grant_type'),
};

export function authorizationRules<S extends GraphServer>(
  path: string,
  scopes: readonly string[],
): AuthorizationRules<S> {
  return {
    path,
    defaultScope: '',
    codeSeconds: ({ settings }) => settings.codeSeconds,
    hasChallenges: false,
    unknownClient: 'Invalid app id.',
    wrongRedirect: 'This redirect address is not in the settings of the app.',
    problem: (parameters, app) => problemOf(parameters, app, scopes),
    denial: { error: 'access_denied', error_description: 'The user denied your request.' },
  };
}

/** An initially long-lived token, as accounts of the simulator have it. */
export function addLongToken(server: GraphServer, value: string, grantId: string): string {
  server.state.longTokens[value] = server.clock.now();
  return addToken(server, value, 'access', grantId, server.settings.longTokenSeconds);
}

/** Sixty days of access under a grant, as an answer. */
export function longToken(server: GraphServer, grantId: string) {
  const access_token = addLongToken(server, nextSecret(server), grantId);
  return { access_token, token_type: 'bearer', expires_in: server.settings.longTokenSeconds };
}

/** The live token with this value; throws when there is none. */
export function liveToken(server: GraphServer, value: string) {
  const { token } = bearerOf(server, value) ?? {};
  if (token === undefined || statusOf(server, token) !== 'live')
    throw graphRefusal(190, 'Error validating access token: Session has expired', 463);
  return { ...token, value };
}

function ensureGrantType({ query }: Call, type: string): void {
  if (query.get('grant_type') !== type) throw badParameter(`Param grant_type must be ${type}`);
}

function problemOf(parameters: Fields, app: AppSpec, known: readonly string[]): string | undefined {
  if (parameters.text('response_type') !== 'code') return 'The response_type must be code.';
  const scopes = scopeList(parameters.text('scope') ?? '');
  if (scopes.length === 0) return 'The scope is missing.';
  const wrong = scopes.find((scope) => !(app.scopes ?? known).includes(scope));
  return wrong === undefined ? undefined : `Invalid scope: ${wrong}`;
}

function invalid(message: string): OAuthError {
  return [400, 'OAuthException', message];
}
