import type { ClientRecord } from '../../clients/client.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { readFormBody } from '../../http/form-request.ts';
import { toEndpointRequest } from '../../http/handler.ts';
import { type Parameters, parseForm, toParameters } from '../../http/parameters.ts';
import { withShownName } from '../../names/app-name.ts';
import { isWithinDomains } from '../../policy/domain-rule.ts';
import { parseRedirectUri } from '../../redirect-uri/parse-redirect-uri.ts';
import type { CarriedApp } from '../../requests/request-seal.ts';
import { type Kernel, secondsFrom } from '../../server/kernel.ts';
import { hashText } from '../../tokens/hash.ts';
import { demandSteps } from './demand.ts';
import { identifySteps } from './identify.ts';
import {
  type AuthorizeOutcome,
  type ConsentPage,
  type RequestedApp,
  redirectError,
  toErrorPage,
} from './outcome.ts';

const MAXIMUM_QUERY = 16_384;
/** The longest registration that a handle carries, as JSON in bytes: an address has to fit common proxies. */
const MAXIMUM_CARRIED_APP = 1_100;
/** How many consent pages a user may have open; one more invalidates the oldest. */
const MAXIMUM_OPEN_CONSENTS = 20;

/** The person in front of the browser, as the host knows them. */
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
    return await advance(await readParameters(request), { visitor, app: null }, kernel);
  } catch (error) {
    return toErrorPage(error, kernel);
  }
}

/** Continues the request in a handle after the person has signed in. Never rejects. */
export async function resumeAuthorization(
  requestId: string,
  visitor: Visitor,
  kernel: Kernel,
): Promise<AuthorizeOutcome> {
  try {
    const carried = kernel.requestSeal.open(requestId, kernel.now());
    if (carried === null) throw expiredRequest();
    if (visitor.user === null) return { kind: 'sign_in', requestId, expiresAt: carried.expiresAt };
    return await advance(toParameters(carried.parameters), { visitor, app: carried.app }, kernel);
  } catch (error) {
    return toErrorPage(error, kernel);
  }
}

/**
 * The app behind a request that waits for sign-in, so that the page can name it; `null` when it no longer exists or may
 * not connect. Never rejects.
 */
export async function describeRequest(
  requestId: string,
  address: string,
  kernel: Kernel,
): Promise<RequestedApp | null> {
  try {
    const carried = kernel.requestSeal.open(requestId, kernel.now());
    if (carried === null) return null;
    const request = { parameters: toParameters(carried.parameters), address, app: carried.app };
    const { client, redirectUri } = await identifySteps.run(request, kernel);
    const { app, returnsTo, verified } = describe(client, redirectUri, kernel);
    return { app, returnsTo, verified };
  } catch (error) {
    if (!(error instanceof OAuthError)) kernel.report(error);
    return null;
  }
}

/** The refusal of a handle that is unknown, used, expired, or someone else's. */
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

async function advance(
  parameters: Parameters,
  { visitor, app }: { visitor: Visitor; app: CarriedApp | null },
  kernel: Kernel,
): Promise<AuthorizeOutcome> {
  const { address } = visitor;
  const { client, redirectUri, pairs } = await identifySteps.run({ parameters, address, app }, kernel);
  const expiresAt = secondsFrom(kernel.now(), kernel.lifetimes.request);
  if (visitor.user === null) {
    const requestId = kernel.requestSeal.seal({ parameters: pairs, app: toCarriedApp(client), expiresAt });
    return { kind: 'sign_in', requestId, expiresAt };
  }
  try {
    const { scopes, resources } = await demandSteps.run({ client, parameters }, kernel);
    const { userId, session } = visitor.user;
    const consentToken = kernel.mint.create('consent');
    await kernel.stores.requests.begin(
      {
        hash: hashText(consentToken),
        clientId: client.clientId,
        parameters: pairs,
        consent: { userId, sessionHash: hashText(session), redirectUri, scopes },
        expiresAt,
      },
      { maximumOfUser: MAXIMUM_OPEN_CONSENTS },
    );
    const consent = { consentToken, expiresAt, ...describe(client, redirectUri, kernel), scopes, resources };
    return { kind: 'consent', consent };
  } catch (error) {
    return redirectError({ redirectUri, state: stateOf(parameters) }, error, kernel);
  }
}

/** Only an app that registered itself can be evicted. */
function toCarriedApp({ kind, clientId, name, redirectUris }: ClientRecord): CarriedApp | null {
  if (kind !== 'dynamic') return null;
  const app = { clientId, name, redirectUris };
  return Buffer.byteLength(JSON.stringify(app)) > MAXIMUM_CARRIED_APP ? null : app;
}

function describe(
  client: ClientRecord,
  redirectUri: string,
  kernel: Kernel,
): Pick<ConsentPage, 'app' | 'returnsTo' | 'verified' | 'onlyLocal'> {
  const { clientId, kind, name, logo } = withShownName(client, kernel.protectedWords);
  const returnsTo = parseRedirectUri(redirectUri) ?? { kind: 'this_computer' };
  const isVerified =
    returnsTo.kind === 'web' &&
    (kind === 'registered' || isWithinDomains(returnsTo.host, kernel.verifiedDomains));
  return {
    app: { clientId, kind, name, logo, documentHost: kind === 'document' ? new URL(clientId).host : null },
    returnsTo,
    verified: isVerified,
    onlyLocal: client.redirectUris.every((uri) => parseRedirectUri(uri)?.kind === 'this_computer'),
  };
}
