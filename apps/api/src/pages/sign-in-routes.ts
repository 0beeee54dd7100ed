import { CrierError } from '@crier/domain';
import { addressKey } from '@crier/oauth-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress, noteSecurity } from '../requests/client.ts';
import { type CheckCredentials, isCsrfTokenOf, type Session, type SignInLimits } from '../sessions/index.ts';
import { failurePage } from './failure-page.ts';
import { FORM_LIMIT, readForm } from './form.ts';
import type { PageMessages } from './messages/page-messages.ts';
import { readNextPath } from './next-path.ts';
import { notSetUpPage } from './not-set-up-page.ts';
import { isOwnForm } from './own-origin.ts';
import { sendOn, sendPage } from './page.ts';
import { type PageContext, type PagePaths, queryParameter, textsFor, withParameter } from './page-context.ts';
import { type SignInFaults, type SignInPage, signInPage } from './sign-in-page.ts';
import { signedInPage } from './signed-in-page.ts';

/** What sign-in needs beyond the page context. */
export interface SignInOptions {
  readonly check: CheckCredentials;
  /** Limits attempts to guess passwords. */
  readonly limits: SignInLimits;
  /** True if nobody has an account yet. */
  readonly isWithoutUsers: () => Promise<boolean>;
  /** Whether people who forgot their password can ask for a mail. */
  readonly sendsMail: boolean;
  /** Records a failed attempt from an address in the audit trail. */
  readonly noteFailure: (address: string) => Promise<void>;
  /** The name that the app of an authorization request gives itself; null when there is no app to name. */
  readonly appOf: (handle: string, address: string) => Promise<string | null>;
}

type GoOn = SignInPage['goOn'];

/** Handles of authorization requests, by the characters they may have. */
const HANDLE = /^[\w-]{1,10000}$/;

/** Sign-in and sign-out. A password is only ever in the body of a POST, which is answered with 303. */
export function installSignIn(app: FastifyInstance, context: PageContext, options: SignInOptions): void {
  const { sessions, paths } = context;
  const isEmpty = knowsEmpty(options.isWithoutUsers);
  const show = createShow(context, options);
  app.get(paths.signIn, async (request, reply) => {
    const session = await sessions.read(request);
    const goOn = readGoOn(paths, (name) => queryParameter(request, name));
    if (session !== null && goOn === null) {
      return sendPage(reply, 200, signedInPage(textsFor(request, session.user), session, paths.signOut));
    }
    if (session === null && (await isEmpty())) {
      return sendPage(reply, 200, notSetUpPage(textsFor(request, null)));
    }
    return show(request, reply, session, { goOn });
  });
  app.post(paths.signIn, { bodyLimit: FORM_LIMIT }, (request, reply) =>
    signIn(context, options, show, { request, reply }),
  );
  app.post(paths.signOut, { bodyLimit: FORM_LIMIT }, (request, reply) => signOut(context, request, reply));
}

/**
 * Returns true while nobody has an account to sign in with. An installation never loses its last user, so the database
 * is asked only until the first one exists. If the database is unavailable, the form is shown as usual.
 */
function knowsEmpty(isWithoutUsers: SignInOptions['isWithoutUsers']): () => Promise<boolean> {
  let hasUsers = false;
  return async () => {
    if (hasUsers) return false;
    const empty = await isWithoutUsers().catch(() => null);
    hasUsers = empty === false;
    return empty === true;
  };
}

type Show = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
  shown: Shown,
) => Promise<FastifyReply>;

function createShow({ paths, baseUrl }: PageContext, { appOf, sendsMail }: SignInOptions): Show {
  const service = new URL(baseUrl).host;
  const forgotAt = sendsMail ? paths.forgot : null;
  return async (request, reply, session, { goOn, email = '', faults = {}, status = 200 }) => {
    const { user = null } = session ?? {};
    const current = user === null || goOn === null ? null : { user, continueAt: destination(paths, goOn) };
    const texts = textsFor(request, user);
    const app = goOn !== null && 'request' in goOn ? await appOf(goOn.request, request.ip) : null;
    const page = { action: paths.signIn, goOn, service, app, email, forgotAt, faults, current };
    return sendPage(reply, status, signInPage(texts, page));
  };
}

function destination(paths: PagePaths, goOn: GoOn): string {
  if (goOn === null) return paths.home;
  return 'request' in goOn ? withParameter(paths.continue, 'request', goOn.request) : goOn.next;
}

function readGoOn(paths: PagePaths, get: (name: string) => string): GoOn {
  const request = get('request');
  if (HANDLE.test(request)) return { request };
  const next = readNextPath(get('next'), paths.own);
  return next === null ? null : { next };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function signIn(
  context: PageContext,
  options: SignInOptions,
  show: Show,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const { sessions, paths, logger } = context;
  const texts = textsFor(request, null);
  if (!isOwnForm(request.headers, context.baseUrl)) {
    return sendPage(reply, 403, failurePage(texts, { kind: 'foreign' }));
  }
  const form = readForm(request);
  const [email, password] = [form.get('email').trim(), form.get('password')];
  const goOn = readGoOn(paths, form.get);
  const refuse = (status: number, faults: SignInFaults) =>
    show(request, reply, null, { goOn, email, faults, status });
  const refuseFailed = async (status: number, fault: string) => {
    noteSecurity(logger, request, 'sign_in.failed');
    await options.noteFailure(addressKey(clientAddress(request) ?? 'unknown'));
    return refuse(status, { form: fault });
  };

  const missing = missingFields({ email, password }, texts);
  if (missing !== null) return refuse(422, missing);
  const attempt = await options.limits.take(request, email);
  if (attempt.wait > 0) {
    noteSecurity(logger, request, 'sign_in.limited');
    reply.header('retry-after', attempt.wait);
    return refuse(429, {
      form: texts.signIn.tooOften.replace('{minutes}', String(Math.ceil(attempt.wait / 60))),
    });
  }
  const credentials = await options.check(email, password);
  if (credentials === null) return refuseFailed(422, texts.signIn.failed);
  if (credentials.suspended) return refuseFailed(403, texts.signIn.suspended);
  try {
    const { userId, passwordHash } = credentials;
    await sessions.begin(request, reply, userId, passwordHash, !attempt.isKnownBrowser);
  } catch (error) {
    // The password was changed while it was being checked.
    if (error instanceof CrierError && error.code === 'unauthenticated') {
      return refuse(422, { form: texts.signIn.failed });
    }
    throw error;
  }
  await attempt.succeeded(reply);
  noteSecurity(logger, request, 'sign_in.succeeded');
  return sendOn(reply, destination(paths, goOn));
}

/** Null if both fields are filled in. */
function missingFields(
  { email, password }: { readonly email: string; readonly password: string },
  { signIn: { emailMissing, passwordMissing } }: PageMessages,
): SignInFaults | null {
  if (email !== '' && password !== '') return null;
  return {
    ...(email === '' ? { email: emailMissing } : {}),
    ...(password === '' ? { password: passwordMissing } : {}),
  };
}

async function signOut(
  { sessions, paths, baseUrl, logger }: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const session = await sessions.read(request);
  const isOwn =
    isOwnForm(request.headers, baseUrl) &&
    (session === null || isCsrfTokenOf(session, readForm(request).get('csrf_token')));
  if (!isOwn) {
    return sendPage(reply, 403, failurePage(textsFor(request, session?.user ?? null), { kind: 'foreign' }));
  }
  await sessions.end(request, reply);
  if (session !== null) noteSecurity(logger, request, 'sign_out.succeeded');
  return sendOn(reply, paths.signIn);
}

/** How the form is shown. */
interface Shown {
  readonly goOn: GoOn;
  readonly email?: string;
  readonly faults?: SignInFaults;
  readonly status?: number;
}
