import type { AuthorizeOutcome, ErrorPage, Visitor } from '@crier/oauth-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../sessions/index.ts';
import { toWebRequest } from '../web/index.ts';
import { consentPage } from './consent-page.ts';
import { type FailureKind, failurePage } from './failure-page.ts';
import { bytesOf, FORM_LIMIT, readForm } from './form.ts';
import { sendOn, sendPage } from './page.ts';
import {
  type OAuthPageContext,
  type PagePaths,
  queryParameter,
  textsFor,
  withParameter,
} from './page-context.ts';
import { returnedPage } from './returned-page.ts';

/** Asks for the sign-in page even if somebody is signed in; apps may send it too (OpenID Connect Core §3.1.2.1). */
const SIGN_IN_PROMPTS = new Set(['login', 'select_account']);

/** The pages of an authorization: the app's request, its continuation after sign-in, and the person's decision. */
export function installAuthorization(app: FastifyInstance, context: OAuthPageContext): void {
  const { oauth, sessions, paths } = context;
  const refuseWhenTooMany = (request: FastifyRequest, reply: FastifyReply) =>
    refuseAboveLimit(context, request, reply);

  app.route({
    method: ['GET', 'POST'],
    url: paths.authorize,
    bodyLimit: FORM_LIMIT,
    onRequest: refuseWhenTooMany,
    handler: async (request, reply) => {
      const session = await sessions.read(request);
      const parameters = parametersOf(request);
      const asksAnew = parameters.getAll('prompt').some((prompt) => SIGN_IN_PROMPTS.has(prompt));
      const visitor = visitorOf(request, asksAnew ? null : session);
      const outcome = await oauth.authorize(toWebRequest(request, context.baseUrl), visitor);
      parameters.set('prompt', 'select_account');
      return showOutcome(paths, request, reply, {
        session,
        outcome,
        otherAccountAt: `${paths.authorize}?${parameters}`,
      });
    },
  });

  app.get(paths.continue, { onRequest: refuseWhenTooMany }, async (request, reply) => {
    const handle = queryParameter(request, 'request');
    const session = await sessions.read(request);
    const signInAt = withParameter(paths.signIn, 'request', handle);
    if (session === null) return sendOn(reply, signInAt);
    const outcome = await oauth.resumeAuthorization(handle, visitorOf(request, session));
    return showOutcome(paths, request, reply, { session, outcome, otherAccountAt: signInAt });
  });

  installConsent(app, context);
}

/** Receives a person's decision. */
function installConsent(app: FastifyInstance, { oauth, sessions, paths, baseUrl }: OAuthPageContext): void {
  app.post(paths.consent, { bodyLimit: FORM_LIMIT }, async (request, reply) => {
    const session = await sessions.read(request);
    const form = readForm(request);
    const decision = form.get('decision');
    const outcome = await oauth.completeAuthorization({
      consentToken: form.get('consent'),
      // Any other value is not a decision and is refused.
      decision: decision as 'allow' | 'deny',
      userId: session === null ? '' : String(session.user.id),
      session: session?.token ?? '',
      address: request.ip,
      headers: toWebRequest(request, baseUrl).headers,
    });
    const hasBegun = decision === 'allow' && outcome.kind === 'redirect' && session !== null;
    if (hasBegun && (await sessions.read(request)) === null) {
      // The session ended while the grant began, for example because of a new password; the grant must not outlive it.
      await oauth.admin.endGrantsOfUser(String(session.user.id));
      return sendPage(reply, 400, failurePage(textsFor(request, session.user), { kind: 'request' }));
    }
    if (outcome.kind === 'redirect' && opensApp(outcome.location)) {
      const texts = textsFor(request, session?.user ?? null);
      return sendPage(reply, 200, returnedPage(texts, outcome.location));
    }
    return showOutcome(paths, request, reply, { session, outcome, otherAccountAt: paths.signIn });
  });
}

/** Before the body is read, and before anything is looked up. */
async function refuseAboveLimit(
  { takeByAddress }: OAuthPageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const seconds = await takeByAddress(request);
  if (seconds === 0) return undefined;
  reply.header('retry-after', String(seconds));
  return sendPage(reply, 429, failurePage(textsFor(request, null), { kind: 'tooOften' }));
}

/** What follows an authorization request, and where somebody else can sign in for it. */
interface Shown {
  readonly session: Session | null;
  readonly outcome: AuthorizeOutcome;
  readonly otherAccountAt: string;
}

function showOutcome(
  paths: PagePaths,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, outcome, otherAccountAt }: Shown,
): FastifyReply {
  const texts = textsFor(request, session?.user ?? null);
  switch (outcome.kind) {
    case 'redirect':
      return sendOn(reply, outcome.location);
    case 'sign_in':
      return sendOn(reply, withParameter(paths.signIn, 'request', outcome.requestId));
    case 'error_page': {
      const wait = outcome.headers['Retry-After'];
      if (wait !== undefined) reply.header('retry-after', wait);
      return sendPage(
        reply,
        outcome.status,
        failurePage(texts, { kind: kindOf(outcome), detail: outcome.message }),
      );
    }
    case 'consent': {
      if (session === null) return sendOn(reply, otherAccountAt);
      const { consent } = outcome;
      const view = { consent, user: session.user, action: paths.consent, otherAccountAt };
      return sendPage(reply, 200, consentPage(texts, view));
    }
  }
}

/** Whether an address opens an app by its scheme, in which case the browser stays on the current page. */
function opensApp(location: string): boolean {
  return !/^https?:/i.test(location);
}

function visitorOf(request: FastifyRequest, session: Session | null): Visitor {
  const user = session === null ? null : { userId: String(session.user.id), session: session.token };
  return { address: request.ip, user };
}

function kindOf({ status, error }: ErrorPage): FailureKind {
  if (status === 429) return 'tooOften';
  if (status === 403) return 'foreign';
  if (status >= 500 || error === 'temporarily_unavailable' || error === 'server_error') return 'unavailable';
  return error === 'invalid_client' ? 'app' : 'request';
}

/** Everything the app sent, in the address and in a form, for the link that leads back to the same request. */
function parametersOf(request: FastifyRequest): URLSearchParams {
  const start = request.url.indexOf('?');
  const parameters = new URLSearchParams(start === -1 ? '' : request.url.slice(start));
  for (const [name, value] of new URLSearchParams(bytesOf(request).toString('utf8'))) {
    parameters.append(name, value);
  }
  return parameters;
}
