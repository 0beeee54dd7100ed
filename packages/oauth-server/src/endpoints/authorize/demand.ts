import type { ClientRecord } from '../../clients/client.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { ensureWellFormed, type ParameterName, type Parameters } from '../../http/parameters.ts';
import { isChallenge } from '../../pkce/pkce.ts';
import { parseResources } from '../../resources/resource.ts';
import { ensureUsable, parseScope } from '../../resources/scope.ts';
import type { Kernel } from '../../server/kernel.ts';
import { steps } from '../../steps/steps.ts';

/** The parameters an authorization request may carry; others are ignored and not kept. */
export const AUTHORIZE_PARAMETERS: readonly ParameterName[] = [
  'client_id',
  'redirect_uri',
  'response_type',
  'state',
  'scope',
  'resource',
  'code_challenge',
  'code_challenge_method',
];

/** A known app, and the parameters it sent. */
export interface DemandInput {
  client: ClientRecord;
  parameters: Parameters;
}

/** The second half checks what the app asks for. A refusal here goes to the app by redirect. */
export const demandSteps = steps<DemandInput, Kernel>()
  .ensure(ensureParametersOnce)
  .ensure(ensureResponseType)
  .derive(readChallenge)
  .derive(readScopes)
  .derive(readResources)
  .derive(keepUsableScopes);

function ensureParametersOnce({ parameters }: DemandInput): void {
  ensureWellFormed(parameters, AUTHORIZE_PARAMETERS);
}

function ensureResponseType({ parameters }: DemandInput): void {
  const type = parameters.get('response_type');
  if (type === undefined) throw new OAuthError('invalid_request', 'response_type is missing');
  if (type !== 'code') throw new OAuthError('unsupported_response_type', 'response_type must be code');
}

function readChallenge({ client, parameters }: DemandInput): { challenge: string | null } {
  const challenge = parameters.get('code_challenge') ?? null;
  const method = parameters.get('code_challenge_method');
  if (challenge === null) {
    if (method !== undefined) throw new OAuthError('invalid_request', 'code_challenge is missing');
    if (!client.authMethods.includes('client_secret')) {
      throw new OAuthError('invalid_request', 'code_challenge is required for apps without a secret');
    }
    return { challenge };
  }
  if (method !== 'S256') throw new OAuthError('invalid_request', 'code_challenge_method must be S256');
  if (!isChallenge(challenge)) throw new OAuthError('invalid_request', 'code_challenge is malformed');
  return { challenge };
}

function readScopes({ client, parameters }: DemandInput): { asked: string[] } {
  return { asked: parseScope(parameters.get('scope'), client.scopes) };
}

function readResources({ parameters }: DemandInput, kernel: Kernel): { resources: string[] | null } {
  return { resources: parseResources(parameters.all('resource'), kernel.resources) };
}

function keepUsableScopes(
  { asked, resources }: { asked: string[]; resources: string[] | null },
  kernel: Kernel,
): { scopes: string[] } {
  return { scopes: ensureUsable(asked, resources, kernel.resources) };
}
