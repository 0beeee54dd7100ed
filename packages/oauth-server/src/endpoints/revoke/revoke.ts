import {
  AUTHENTICATION_PARAMETERS,
  authenticateClient,
} from '../../client-authentication/authenticate-client.ts';
import type { ClientRecord } from '../../clients/client.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { jsonAnswer } from '../../http/answers.ts';
import { createEndpoint, type Endpoint, type EndpointInput } from '../../http/endpoint.ts';
import { readFormBody } from '../../http/form-request.ts';
import { ensureWellFormed, type ParameterName, type Parameters } from '../../http/parameters.ts';
import type { Kernel } from '../../server/kernel.ts';
import { steps } from '../../steps/steps.ts';
import { hashText } from '../../tokens/hash.ts';

const REVOKE_PARAMETERS: readonly ParameterName[] = [
  ...AUTHENTICATION_PARAMETERS,
  'token',
  'token_type_hint',
];

/** Revokes (RFC 7009). The token's actual kind decides, not the hint. */
export const revokeSteps = steps<EndpointInput, Kernel>()
  .derive(readForm)
  .ensure(ensureFormWellFormed)
  .derive(authenticate)
  .derive(readToken)
  .ensure(revokeToken);

/**
 * The revocation endpoint. 200 with `{}` for every token, known or not; a token of another app is left alone. A
 * refresh token takes its whole grant with it, an access token only itself.
 */
export function createRevokeEndpoint(kernel: Kernel): Endpoint {
  return createEndpoint(
    ['POST'],
    async (request, context) => {
      await revokeSteps.run({ request, context }, kernel);
      return jsonAnswer(200, {});
    },
    kernel.report,
  );
}

async function readForm({ request }: EndpointInput): Promise<{ form: Parameters }> {
  return { form: await readFormBody(request) };
}

function ensureFormWellFormed({ form }: { form: Parameters }): void {
  ensureWellFormed(form, REVOKE_PARAMETERS);
}

async function authenticate(
  { form, request, context }: EndpointInput & { form: Parameters },
  kernel: Kernel,
) {
  const input = {
    authorization: request.header('authorization'),
    form,
    address: context.address,
    endpoint: kernel.endpoints.revocation,
    findPresenter: async () => undefined,
  };
  return { client: await authenticateClient(input, kernel) };
}

function readToken({ form }: { form: Parameters }): { token: string } {
  const token = form.get('token');
  if (token === undefined) throw new OAuthError('invalid_request', 'token is missing');
  return { token };
}

async function revokeToken(
  { client, token }: { client: ClientRecord; token: string },
  { stores, mint, now }: Kernel,
): Promise<void> {
  if (mint.isKind('refresh', token)) {
    const found = await stores.grants.findRefresh(hashText(token));
    if (found?.grant.clientId === client.clientId) await stores.grants.end(found.grant.id, 'revoked', now());
  }
  if (mint.isKind('access', token)) {
    const hash = hashText(token);
    const found = await stores.grants.findAccess(hash);
    if (found?.grant.clientId === client.clientId) await stores.grants.revokeAccess(hash);
  }
}
