import type { AuthorizationRules, JsonObject } from '@crier/domain';
import type { AppConnectionFacts } from '../../connections/app-connection.ts';
import type { Grant } from '../../connections/grant.ts';
import { saysTokenIsGone } from '../../connections/token-refusal.ts';
import type { ApiVersions } from '../../network-module.ts';

/** LinkedIn docs: Versioning. A version is a month, and is served for a year at least. */
export const linkedinVersions: ApiVersions = {
  usual: '202609',
  isVersion: (text) => /^20\d{2}(?:0[1-9]|1[0-2])$/.test(text),
  expected: 'a version of LinkedIn’s API, such as 202609',
  endOf: (version) => Date.UTC(Number(version.slice(0, 4)) + 1, Number(version.slice(4)) - 1),
};

/** Headers that every request to `/rest` needs. */
export function restHeaders(version: string): Readonly<Record<string, string>> {
  return { 'linkedin-version': version, 'x-restli-protocol-version': '2.0.0' };
}

/**
 * Whether the app may ask for the scope for comments. The newest pages demand it, while LinkedIn also takes comments from
 * apps without it; one scope that is not approved makes LinkedIn refuse the whole authorisation (LinkedIn docs: Comments
 * API).
 */
export const FEED_SCOPES = { feed_scopes: false };

/** The scopes to ask for: those that every app has, and `feed` if the operator says that the app has it. */
export function linkedinScopes(scopes: readonly string[], feed: string) {
  return (switches: Readonly<Record<string, boolean>>): readonly string[] =>
    switches['feed_scopes'] === true ? [...scopes, feed] : scopes;
}

/** What a grant says about comments, for the engine; null if it allows them, or says nothing about scopes. */
export function commentLimits({ scopes }: Pick<Grant, 'scopes'>, feed: string): JsonObject | null {
  return scopes === null || scopes.includes(feed) ? null : { may_comment: false };
}

/** LinkedIn docs: Authorization Code Flow (3-legged OAuth). It has no PKCE for apps with a secret. */
export function linkedinRules(scopes: readonly string[]): AuthorizationRules {
  return {
    authorizeUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
    scopes,
    scopeSeparator: ' ',
    clientIdParameter: 'client_id',
    clientAuthentication: 'body',
    pkce: false,
    authorizeParameters: {},
  };
}

/**
 * Only apps that LinkedIn approved for it get refresh tokens; accounts of other apps have to be connected again every
 * 60 days.
 */
export const linkedinRenewal: AppConnectionFacts['renewal'] = {
  kind: 'refresh-token',
  saysGone: saysTokenIsGone,
};

export const linkedinRevocation: NonNullable<AppConnectionFacts['revocation']> = {
  url: 'https://www.linkedin.com/oauth/v2/revoke',
  token: 'access',
  clientAuthentication: 'body',
};

/** LinkedIn docs: Token Introspection. */
export const INTROSPECTION_URL = 'https://www.linkedin.com/oauth/v2/introspectToken';
