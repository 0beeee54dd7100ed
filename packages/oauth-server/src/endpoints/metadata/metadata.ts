import { ASSERTION_ALGORITHMS } from '../../client-authentication/algorithms.ts';
import { jsonAnswer } from '../../http/answers.ts';
import { createEndpoint, type Endpoint } from '../../http/endpoint.ts';
import type { ProtectedResource } from '../../resources/resource.ts';
import type { Kernel } from '../../server/kernel.ts';

const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'];

/**
 * The address of a metadata document: the well-known part goes between host and path (RFC 8414 §3.1, RFC 9728 §3.1).
 *
 * @param url The issuer, or the resource's own address.
 */
export function wellKnownUrl(
  name: 'oauth-authorization-server' | 'oauth-protected-resource',
  url: string,
): string {
  return url.replace(/^([^:]+:\/\/[^/?#]+)(\/$)?/, `$1/.well-known/${name}`);
}

/** The authorization server's metadata (RFC 8414). Each request reflects the administrator's current setting. */
export function createServerMetadataEndpoint(kernel: Kernel): Endpoint {
  return createMetadataEndpoint(kernel, async () => {
    const isOpen = (await kernel.readPolicy()).mode !== 'off';
    return {
      issuer: kernel.issuer,
      authorization_endpoint: kernel.endpoints.authorization,
      token_endpoint: kernel.endpoints.token,
      ...(isOpen ? { registration_endpoint: kernel.endpoints.registration } : {}),
      revocation_endpoint: kernel.endpoints.revocation,
      ...(kernel.advertisedScopes.length > 0 ? { scopes_supported: kernel.advertisedScopes } : {}),
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: AUTH_METHODS,
      token_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
      revocation_endpoint_auth_methods_supported: AUTH_METHODS,
      revocation_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
      authorization_response_iss_parameter_supported: true,
      ...(isOpen ? { client_id_metadata_document_supported: true } : {}),
    };
  });
}

/** A protected resource's metadata (RFC 9728). */
export function createResourceMetadataEndpoint(resource: ProtectedResource, kernel: Kernel): Endpoint {
  return createMetadataEndpoint(kernel, async () => ({
    resource: resource.url,
    authorization_servers: [kernel.issuer],
    scopes_supported: [resource.scope],
    bearer_methods_supported: ['header'],
  }));
}

function createMetadataEndpoint(kernel: Kernel, read: () => Promise<object>): Endpoint {
  return createEndpoint(
    ['GET', 'HEAD'],
    async (request) => {
      const answer = jsonAnswer(200, await read(), { 'Cache-Control': 'public, max-age=300' });
      return request.method === 'HEAD' ? { ...answer, body: null } : answer;
    },
    kernel.report,
  );
}
