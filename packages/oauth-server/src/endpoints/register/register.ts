import type { ClientRecord } from '../../clients/client.ts';
import { OAuthError, tooManyRequests } from '../../errors/oauth-error.ts';
import { jsonAnswer } from '../../http/answers.ts';
import { createEndpoint, type Endpoint, type EndpointInput } from '../../http/endpoint.ts';
import { mediaType, readText } from '../../http/read-body.ts';
import { doRedirectsQualify, type RegistrationPolicy } from '../../policy/registration-policy.ts';
import { takeByAddress } from '../../rate-limit/rate-limiter.ts';
import type { Kernel } from '../../server/kernel.ts';
import { steps } from '../../steps/steps.ts';
import { toDynamicClient } from './dynamic-client.ts';
import {
  readGrantTypes,
  readName,
  readRedirectUris,
  toRegistrationResponse,
  type Wishes,
} from './registration.ts';

const MAXIMUM_BODY = 16_384;

/** Registers a public app (RFC 7591). Unsupported values are replaced rather than refused. */
export const registerSteps = steps<EndpointInput, Kernel>()
  .derive(ensureRegistrationOn)
  .ensure(ensureWithinRate)
  .derive(readWishes)
  .derive(readAddresses)
  .ensure(ensureAddressesAllowed)
  .derive(readDescription)
  .derive(claimClient);

/** The registration endpoint: POST of JSON, from any site; answers 201 with the registration. */
export function createRegisterEndpoint(kernel: Kernel): Endpoint {
  return createEndpoint(
    ['POST'],
    async (request, context) => {
      const { client, grantTypes, wishes } = await registerSteps.run({ request, context }, kernel);
      return jsonAnswer(201, toRegistrationResponse(client, grantTypes, wishes));
    },
    kernel.report,
  );
}

async function ensureRegistrationOn(
  _: EndpointInput,
  kernel: Kernel,
): Promise<{ policy: RegistrationPolicy }> {
  const policy = await kernel.readPolicy();
  if (policy.mode === 'off') throw new OAuthError('access_denied', 'Apps cannot register themselves here');
  return { policy };
}

async function ensureWithinRate({ context }: EndpointInput, kernel: Kernel): Promise<void> {
  const allowance = await takeByAddress(kernel.limiter, 'register', { address: context.address });
  if (!allowance.allowed) throw tooManyRequests(allowance.retryAfterSeconds);
}

async function readWishes({ request }: EndpointInput): Promise<{ wishes: Wishes }> {
  if (mediaType(request.header('content-type')) !== 'application/json') {
    throw new OAuthError('invalid_client_metadata', 'The body must be application/json');
  }
  const text = await readText(request.body, MAXIMUM_BODY);
  if (text === null) throw new OAuthError('invalid_client_metadata', 'The body is too large or not UTF-8');
  const json = parseJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new OAuthError('invalid_client_metadata', 'The body must be a JSON object');
  }
  return { wishes: { ...json } };
}

function readAddresses({ wishes }: { wishes: Wishes }): { redirectUris: string[] } {
  return { redirectUris: readRedirectUris(wishes) };
}

function ensureAddressesAllowed({
  policy,
  redirectUris,
}: {
  policy: RegistrationPolicy;
  redirectUris: string[];
}): void {
  if (!doRedirectsQualify(redirectUris, policy)) {
    throw new OAuthError('invalid_redirect_uri', 'redirect_uris has an address outside the allowed domains');
  }
}

function readDescription(
  { wishes, redirectUris }: { wishes: Wishes; redirectUris: string[] },
  { protectedWords }: Kernel,
) {
  return {
    grantTypes: readGrantTypes(wishes),
    name: readName(wishes, redirectUris, protectedWords),
  };
}

async function claimClient(
  { context, name, redirectUris }: EndpointInput & { name: string; redirectUris: string[] },
  kernel: Kernel,
): Promise<{ client: ClientRecord }> {
  const client = toDynamicClient({ clientId: kernel.mint.createId('dyn_'), name, redirectUris }, kernel);
  const outcome = await kernel.stores.clients.claim(client, { maximumUnused: kernel.maximumUnusedClients });
  if (outcome === 'taken')
    throw new Error('A new client id is already taken: the random source repeats itself');
  kernel.notify({ type: 'app_registered', clientId: client.clientId, address: context.address });
  return { client };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OAuthError('invalid_client_metadata', 'The body is not valid JSON');
  }
}
