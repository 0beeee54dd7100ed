import { AUTHENTICATION_PARAMETERS } from '../../client-authentication/authenticate-client.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { jsonAnswer } from '../../http/answers.ts';
import { createEndpoint, type Endpoint, type EndpointInput } from '../../http/endpoint.ts';
import { readFormBody } from '../../http/form-request.ts';
import { ensureWellFormed, type ParameterName, type Parameters } from '../../http/parameters.ts';
import type { Kernel } from '../../server/kernel.ts';
import { steps } from '../../steps/steps.ts';
import { codeSteps } from './redeem-code.ts';
import { refreshSteps } from './refresh.ts';

const TOKEN_PARAMETERS: readonly ParameterName[] = [
  ...AUTHENTICATION_PARAMETERS,
  'grant_type',
  'code',
  'code_verifier',
  'redirect_uri',
  'refresh_token',
  'scope',
  'resource',
];

/** The checks common to all grant types. */
export const tokenSteps = steps<EndpointInput, Kernel>()
  .derive(readForm)
  .ensure(ensureFormWellFormed)
  .derive(readGrantType);

/** The token endpoint (OAuth 2.1 §3.2): POST of a form, from any site. */
export function createTokenEndpoint(kernel: Kernel): Endpoint {
  return createEndpoint(
    ['POST'],
    async (request, context) => {
      const { form, grantType } = await tokenSteps.run({ request, context }, kernel);
      const grantSteps = grantType === 'authorization_code' ? codeSteps : refreshSteps;
      const { body } = await grantSteps.run({ form, request, context }, kernel);
      return jsonAnswer(200, body);
    },
    kernel.report,
  );
}

async function readForm({ request }: EndpointInput): Promise<{ form: Parameters }> {
  return { form: await readFormBody(request) };
}

function ensureFormWellFormed({ form }: { form: Parameters }): void {
  ensureWellFormed(form, TOKEN_PARAMETERS);
}

function readGrantType({ form }: { form: Parameters }): {
  grantType: 'authorization_code' | 'refresh_token';
} {
  const grantType = form.get('grant_type');
  if (grantType === undefined) throw new OAuthError('invalid_request', 'grant_type is missing');
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token') {
    throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
  }
  return { grantType };
}
