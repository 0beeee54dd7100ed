import { OAuthError } from '../../errors/oauth-error.ts';
import { toParameters } from '../../http/parameters.ts';
import type { ShownConsent } from '../../requests/authorization-request-store.ts';
import { type Kernel, secondsFrom } from '../../server/kernel.ts';
import { hashText } from '../../tokens/hash.ts';
import { expiredRequest, stateOf } from './authorize.ts';
import { demandSteps } from './demand.ts';
import { identifySteps } from './identify.ts';
import { type ErrorPage, type RedirectToApp, redirectError, redirectToApp, toErrorPage } from './outcome.ts';

/** A decision as the host received it. Only the token and the decision come from the form. */
export interface ConsentDecision {
  consentToken: string;
  decision: 'allow' | 'deny';
  userId: string;
  session: string;
  address: string;
  /** The headers of the form's request; `Origin` and `Sec-Fetch-Site` say where it came from. */
  headers: Headers;
}

type Destination = { redirectUri: string; state: string | undefined };

/**
 * Ends an authorization: a code for the app on `allow`, `access_denied` on `deny`. App, address, scopes and setting are
 * read again; the grant never exceeds what the page showed. A consent token is valid for one decision. Never rejects.
 */
export async function completeAuthorization(
  decision: ConsentDecision,
  kernel: Kernel,
): Promise<ErrorPage | RedirectToApp> {
  try {
    ensureOwnOrigin(decision.headers, kernel.issuer);
  } catch (error) {
    return toErrorPage(error, kernel, 403);
  }
  try {
    const { parameters: pairs, shown } = await takeRequest(decision, kernel);
    const parameters = toParameters(pairs);
    const { client, redirectUri } = await identifySteps.run(
      { parameters, address: decision.address },
      kernel,
    );
    if (redirectUri !== shown.redirectUri) throw expiredRequest();
    const destination = { redirectUri, state: stateOf(parameters) };
    const { userId, address } = decision;
    const about = { clientId: client.clientId, userId, address };
    if (decision.decision === 'deny') {
      kernel.notify({ type: 'access_denied', ...about });
      return redirectError(destination, new OAuthError('access_denied', 'The user denied access'), kernel);
    }
    try {
      const demand = await demandSteps.run({ client, parameters }, kernel);
      if (client.kind === 'document') await kernel.stores.clients.saveDocument(client);
      const answer = await grant({ ...demand, shown, destination }, kernel);
      kernel.notify({ type: 'access_allowed', ...about });
      return answer;
    } catch (error) {
      return redirectError(destination, error, kernel);
    }
  } catch (error) {
    return toErrorPage(error, kernel);
  }
}

async function takeRequest({ consentToken, decision, userId, session }: ConsentDecision, kernel: Kernel) {
  if (decision !== 'allow' && decision !== 'deny') {
    throw new OAuthError('invalid_request', 'The decision must be allow or deny');
  }
  if (!kernel.mint.isKind('consent', consentToken)) throw expiredRequest();
  const owner = { userId, sessionHash: hashText(session) };
  const request = await kernel.stores.requests.take(hashText(consentToken), owner, kernel.now());
  if (request === null) throw expiredRequest();
  return { parameters: request.parameters, shown: request.consent };
}

async function grant(
  approved: {
    client: { clientId: string };
    challenge: string | null;
    scopes: readonly string[];
    resources: readonly string[] | null;
    shown: ShownConsent;
    destination: Destination;
  },
  kernel: Kernel,
): Promise<RedirectToApp> {
  const { clientId } = approved.client;
  const scopes = approved.scopes.filter((scope) => approved.shown.scopes.includes(scope));
  if (scopes.length === 0)
    throw new OAuthError('invalid_scope', 'The app may no longer have the access that was shown');
  const now = kernel.now();
  const code = kernel.mint.create('code');
  const begun = await kernel.stores.grants.begin(
    {
      id: kernel.mint.createId(''),
      userId: approved.shown.userId,
      clientId,
      scopes,
      resources: approved.resources,
      createdAt: now,
      endedAt: null,
    },
    {
      hash: hashText(code),
      clientId,
      redirectUri: approved.destination.redirectUri,
      challenge: approved.challenge,
      expiresAt: secondsFrom(now, kernel.lifetimes.code),
    },
  );
  if (!begun) throw new OAuthError('access_denied', 'The app is no longer allowed to connect');
  return redirectToApp(approved.destination, { code }, kernel);
}

/**
 * Refuses a form another site sent. Pages without referrer send `Origin: null` from their own site too; then
 * `Sec-Fetch-Site` decides. Non-browser callers send neither and are bound only by the consent token.
 */
function ensureOwnOrigin(headers: Headers, issuer: string): void {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const isOwn =
    origin === null || origin === 'null'
      ? site === 'same-origin' || (site === null && origin === null)
      : origin === new URL(issuer).origin;
  if (!isOwn) throw new OAuthError('invalid_request', 'The decision came from another site');
}
