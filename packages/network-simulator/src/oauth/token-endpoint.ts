import type { Fields } from '../http/body.ts';
import type { SimulatorRequest } from '../http/simulator-request.ts';
import { type EarlyAnswer, type OAuthError, oauthRefusal } from '../kit/refusal.ts';
import { nextSecret, type Server } from '../kit/server.ts';
import type { AppSpec } from '../network-simulation.ts';
import { scopeList } from './authorization.ts';
import { addGrant, addToken, isVerified, statusOf } from './grants.ts';
import type { Grant } from './oauth-state.ts';

type GrantType = 'authorization_code' | 'refresh_token' | 'client_credentials';

/** Tokens just issued. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly grant: Grant;
  readonly refreshToken: string | undefined;
  /** Milliseconds since 1970; null without a refresh token. */
  readonly refreshEndsAt: number | null;
}

/** How a network issues tokens (RFC 6749 §4.1.3, §4.4 and §6). */
export interface TokenRules<S extends Server> {
  readonly read: (request: SimulatorRequest) => Promise<Fields>;
  /** Where the client id and the secret are expected. */
  readonly clientIn: readonly ('header' | 'form')[];
  /** Parameters of every request. */
  readonly required: readonly string[];
  /** The scopes of an app that acts for itself and names none. */
  readonly defaultScope?: string;
  /** The grant types the network knows, and the parameters of each. */
  readonly grants: Readonly<Partial<Record<GrantType, readonly string[]>>>;
  readonly errors: {
    readonly missing: (name: string) => OAuthError;
    readonly client: OAuthError;
    readonly grantType: OAuthError;
    /** The code was never issued, or has been redeemed. */
    readonly code: OAuthError;
    /** The code is another app's, or too old. */
    readonly staleCode: OAuthError;
    readonly redirectUri: OAuthError;
    readonly verifier: OAuthError;
    readonly refreshToken: OAuthError;
  };
  /** Undefined when access tokens don't expire. */
  readonly accessSeconds: (server: S) => number | undefined;
  readonly refreshSeconds: (server: S) => number;
  readonly getsRefreshToken: (app: AppSpec, grant: Grant) => boolean;
  /** Whether a renewal gives a new refresh token and ends the old one. */
  readonly rotates: boolean;
  /** Throws when the app may not have such a grant. */
  readonly ensureGrant?: (app: AppSpec, grant: Grant) => void;
  readonly answer: (server: S, tokens: IssuedTokens) => unknown;
  /** The network's own error format; that of RFC 6749 if left out. */
  readonly refuse?: (error: OAuthError) => EarlyAnswer;
}

/** Answers a token request. */
export function tokenEndpoint<S extends Server>(rules: TokenRules<S>) {
  return async (server: S, request: SimulatorRequest): Promise<unknown> => {
    const form = await rules.read(request);
    ensureParameters(rules, form, rules.required);
    const app = clientOf(server, request, form, rules.clientIn);
    if (app === undefined) throw refusal(rules, rules.errors.client);
    ensureParameters(rules, form, ['grant_type']);
    const type = form.text('grant_type') as GrantType;
    const required = Object.hasOwn(rules.grants, type) ? rules.grants[type] : undefined;
    if (required === undefined) throw refusal(rules, rules.errors.grantType);
    ensureParameters(rules, form, required);
    return rules.answer(server, issue(server, rules, type, app, form));
  };
}

/** The registered app whose id and secret a request carries. */
export function clientOf(
  server: Server,
  request: SimulatorRequest,
  form: Fields,
  where: TokenRules<Server>['clientIn'],
): AppSpec | undefined {
  const inHeader = where.includes('header') ? basicCredentials(request) : undefined;
  const inForm = where.includes('form') ? [form.text('client_id'), form.text('client_secret')] : [];
  const [id = '', secret = ''] = inHeader ?? inForm;
  const app = server.state.apps[id];
  return app?.clientSecret === secret ? app : undefined;
}

function issue<S extends Server>(
  server: S,
  rules: TokenRules<S>,
  type: GrantType,
  app: AppSpec,
  form: Fields,
): IssuedTokens {
  const renewed = type === 'refresh_token' ? renewedToken(server, rules, app, form) : undefined;
  const grantId = renewed?.grantId ?? addGrant(server, newGrant(server, rules, type, app, form));
  const grant = server.state.grants[grantId] ?? { accountId: null, clientId: app.clientId, scopes: [] };
  const accessToken = addToken(server, nextSecret(server), 'access', grantId, rules.accessSeconds(server));
  let refreshToken = renewed?.value;
  if (rules.getsRefreshToken(app, grant) && (renewed === undefined || rules.rotates))
    refreshToken = addToken(server, nextSecret(server), 'refresh', grantId, rules.refreshSeconds(server));
  const refreshEndsAt = server.state.tokens[refreshToken ?? '']?.expiresAt ?? null;
  return { accessToken, grant, refreshToken, refreshEndsAt };
}

/** The grant of a code or of an app's own request. A code is consumed by the first attempt to use it. */
function newGrant<S extends Server>(
  server: S,
  rules: TokenRules<S>,
  type: GrantType,
  app: AppSpec,
  form: Fields,
): Grant {
  const { clientId } = app;
  const { errors } = rules;
  if (type === 'client_credentials') {
    const grant = {
      accountId: null,
      clientId,
      scopes: scopeList(form.text('scope') ?? rules.defaultScope ?? ''),
    };
    rules.ensureGrant?.(app, grant);
    return grant;
  }
  const given = form.text('code') ?? '';
  const code = server.state.codes[given];
  delete server.state.codes[given];
  if (code === undefined) throw refusal(rules, errors.code);
  if (code.clientId !== clientId || code.expiresAt <= server.clock.now())
    throw refusal(rules, errors.staleCode);
  if (code.redirectUri !== form.text('redirect_uri')) throw refusal(rules, errors.redirectUri);
  if (!isVerified(code, form.text('code_verifier') ?? '')) throw refusal(rules, errors.verifier);
  const grant = { accountId: code.accountId, clientId, scopes: code.scopes };
  rules.ensureGrant?.(app, grant);
  return grant;
}

/** Every app may renew the tokens issued at the start. */
function renewedToken<S extends Server>(server: S, rules: TokenRules<S>, app: AppSpec, form: Fields) {
  const value = form.text('refresh_token') ?? '';
  const token = server.state.tokens[value];
  const grant = server.state.grants[token?.grantId ?? ''];
  const isRight =
    token?.kind === 'refresh' &&
    statusOf(server, token) === 'live' &&
    grant !== undefined &&
    (grant.clientId ?? app.clientId) === app.clientId &&
    rules.getsRefreshToken(app, grant);
  if (!isRight) throw refusal(rules, rules.errors.refreshToken);
  if (rules.rotates) token.status = 'used';
  return { value, grantId: token.grantId };
}

function ensureParameters<S extends Server>(
  rules: TokenRules<S>,
  form: Fields,
  names: readonly string[],
): void {
  const missing = names.find((name) => !form.has(name));
  if (missing !== undefined) throw refusal(rules, rules.errors.missing(missing));
}

function refusal<S extends Server>({ refuse }: TokenRules<S>, error: OAuthError): EarlyAnswer {
  return (refuse ?? oauthRefusal)(error);
}

/** Client id and secret of `Authorization: Basic …`, percent-decoded (RFC 6749 §2.3.1). */
function basicCredentials(request: SimulatorRequest): readonly string[] | undefined {
  const basic = /^Basic +(\S+)\s*$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic === undefined) return undefined;
  const [, ...pair] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString()) ?? [];
  try {
    return pair.map((text) => decodeURIComponent(text.replaceAll('+', ' ')));
  } catch {
    return [];
  }
}
