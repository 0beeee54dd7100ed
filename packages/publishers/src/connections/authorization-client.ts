import { createHash } from 'node:crypto';
import type { AuthorizationClient, AuthorizationRules, NetworkApp } from '@crier/domain';
import type { PublisherKit } from '../kit.ts';
import { askTokenEndpoint } from './token-endpoint.ts';

const VERIFIER_BYTES = 32;

/** Sends users to a network and exchanges the codes they return with, through the kit's call (RFC 6749 §4.1, RFC 7636). */
export function createAuthorizationClient(
  kit: PublisherKit,
  app: NetworkApp,
  rules: AuthorizationRules,
): AuthorizationClient {
  return {
    begin: async ({ state, redirectUri }) => {
      const verifier = rules.pkce ? Buffer.from(kit.random(VERIFIER_BYTES)).toString('base64url') : null;
      const url = new URL(rules.authorizeUrl);
      const parameters = {
        response_type: 'code',
        [rules.clientIdParameter]: app.clientId,
        redirect_uri: redirectUri,
        scope: rules.scopes.join(rules.scopeSeparator),
        state,
        ...(verifier === null
          ? {}
          : { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }),
        ...rules.authorizeParameters,
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      // Every server decodes `%20`, but some read `+` as a plus sign.
      url.search = url.search.replaceAll('+', '%20');
      return { url: url.href, verifier };
    },
    redeem: async ({ code, redirectUri, verifier }) => {
      const endpoint = { ...rules, url: rules.tokenUrl, app };
      const { evidence: _, ...answer } = await askTokenEndpoint(kit.call, endpoint, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        ...(verifier === null ? {} : { code_verifier: verifier }),
      });
      return answer;
    },
  };
}

/** RFC 7636 §4.2. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
