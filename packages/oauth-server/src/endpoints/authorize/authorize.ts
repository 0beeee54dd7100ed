import type { ClientRecord } from '../../clients/client.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { readFormBody } from '../../http/form-request.ts';
import { toEndpointRequest } from '../../http/handler.ts';
import { type Parameters, parseForm, toParameters } from '../../http/parameters.ts';
import { isWithinDomains } from '../../policy/domain-rule.ts';
import { parseRedirectUri } from '../../redirect-uri/parse-redirect-uri.ts';
import { type Kernel, secondsFrom } from '../../server/kernel.ts';
import { hashText } from '../../tokens/hash.ts';
import { AUTHORIZE_PARAMETERS, demandSteps } from './demand.ts';
import { identifySteps } from './identify.ts';
import { type AuthorizeOutcome, type ConsentPage, redirectError, toErrorPage } from './outcome.ts';

const MAXIMUM_QUERY = 16_384;

/** Who is in front of the browser, as the host knows it. */
export interface Visitor {
  address: string;
  /** The signed-in user, or `null`. */
  user: {
    userId: string;
    /** What identifies the session; only its hash is stored. */
    session: string;
  } | null;
}

/** Starts an authorization (OAuth 2.1 §4.1.1) from a GET or a form POST. Never rejects. */
export async function authorize(
  request: Request,
  visitor: Visitor,
  kernel: Kernel,
): Promise<AuthorizeOutcome> {
  try {
    return await advance(await readParameters(request), visitor, kernel);
  } catch (error) {
    return toErrorPage(error, kernel);
  }
}

/** Goes on with a stored request once the person has signed in. Never rejects. */
export async function resumeAuthorization(
  requestId: string,
  visitor: Visitor,
  kernel: Kernel,
): Promise<AuthorizeOutcome> {
  try {
    const known = kernel.mint.isKind('request', requestId);
    const stored = known ? await kernel.stores.requests.find(hashText(requestId), kernel.now()) : null;
    if (stored === null) throw expiredRequest();
    return await advance(toParameters(stored.parameters), visitor, kernel);
  } catch (error) {
    return toErrorPage(error, kernel);
  }
}

/** The refusal of a handle that is unknown, used, expired, or somebody else's. */
export function expiredRequest(): OAuthError {
  return new OAuthError('invalid_request', 'This request has expired; start again in the app');
}

/** The one `state` of a request; a repeated one is not echoed. */
export function stateOf(parameters: Parameters): string | undefined {
  return parameters.count('state') === 1 ? parameters.get('state') : undefined;
}

async function readParameters(request: Request): Promise<Parameters> {
  const query = /\?([^#]*)/.exec(request.url)?.[1] ?? '';
  if (query.length > MAXIMUM_QUERY) throw new OAuthError('invalid_request', 'The request is too long');
  if (request.method === 'GET' || request.method === 'HEAD') return toParameters(parseForm(query));
  if (request.method !== 'POST') {
    throw new OAuthError('invalid_request', 'The method must be GET or POST', { status: 405 });
  }
  const { pairs } = await readFormBody(toEndpointRequest(request));
  return toParameters([...parseForm(query), ...pairs]);
}

async function advance(parameters: Parameters, visitor: Visitor, kernel: Kernel): Promise<AuthorizeOutcome> {
  const { client, redirectUri } = await identifySteps.run({ parameters, address: visitor.address }, kernel);
  const expiresAt = secondsFrom(kernel.now(), kernel.lifetimes.request);
  const pairs = parameters.pairs.filter(([name]) => AUTHORIZE_PARAMETERS.includes(name));
  if (visitor.user === null) {
    const requestId = kernel.mint.create('request');
    const hash = hashText(requestId);
    await kernel.stores.requests.begin({ hash, parameters: pairs, consent: null, expiresAt });
    return { kind: 'sign_in', requestId, expiresAt };
  }
  try {
    const { scopes, resources } = await demandSteps.run({ client, parameters }, kernel);
    const { userId, session } = visitor.user;
    const consentToken = kernel.mint.create('consent');
    await kernel.stores.requests.begin({
      hash: hashText(consentToken),
      parameters: pairs,
      consent: { userId, sessionHash: hashText(session), redirectUri, scopes },
      expiresAt,
    });
    const consent = { consentToken, expiresAt, ...describe(client, redirectUri, kernel), scopes, resources };
    return { kind: 'consent', consent };
  } catch (error) {
    return redirectError({ redirectUri, state: stateOf(parameters) }, error, kernel);
  }
}

function describe(
  client: ClientRecord,
  redirectUri: string,
  kernel: Kernel,
): Pick<ConsentPage, 'app' | 'returnsTo' | 'verified' | 'onlyLocal'> {
  const { clientId, kind, name, logo } = client;
  const returnsTo = parseRedirectUri(redirectUri) ?? { kind: 'this_computer' };
  const isKnownHost = returnsTo.kind === 'web' && isWithinDomains(returnsTo.host, kernel.verifiedDomains);
  return {
    app: { clientId, kind, name, logo, documentHost: kind === 'document' ? new URL(clientId).host : null },
    returnsTo,
    verified: kind === 'registered' || isKnownHost,
    onlyLocal: client.redirectUris.every((uri) => parseRedirectUri(uri)?.kind === 'this_computer'),
  };
}
