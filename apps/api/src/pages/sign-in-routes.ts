import { CrierError } from '@crier/domain';
import { addressKey } from '@crier/oauth-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress, noteSecurity } from '../requests/client.ts';
import { type CheckCredentials, isCsrfTokenOf, type Session, type SignInLimits } from '../sessions/index.ts';
import { failurePage } from './failure-page.ts';
import { FORM_LIMIT, readForm } from './form.ts';
import { readNextPath } from './next-path.ts';
import { notSetUpPage } from './not-set-up-page.ts';
import { isOwnForm } from './own-origin.ts';
import { sendOn, sendPage } from './page.ts';
import { type PageContext, queryParameter, textsFor, withParameter } from './page-context.ts';
import { type SignInFaults, type SignInPage, signInPage } from './sign-in-page.ts';
import { signedInPage } from './signed-in-page.ts';

/** What sign-in needs beyond the page context. */
export interface SignInOptions {
  readonly check: CheckCredentials;
  /** Limits attempts to guess passwords. */
  readonly limits: SignInLimits;
  /** True if nobody has an account yet. */
  readonly isWithoutUsers: () => Promise<boolean>;
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
  const service = new URL(context.baseUrl).host;
  let hasUsers = false;
  /**
   * True if nobody has an account to sign in with. An installation never loses its last user, so the database is asked
   * only until the first one exists. If the database is unavailable, the form is shown as usual.
   */
  const isEmpty = async () => {
    if (hasUsers) return false;
    const empty = await options.isWithoutUsers().catch(() => null);
    hasUsers = empty === false;
    return empty === true;
  };

  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session | null,
    { goOn, email = '', faults = {}, status = 200 }: Shown,
  ) => {
    const { user = null } = session ?? {};
    const current = user === null || goOn === null ? null : { user, continueAt: destination(goOn) };
    const texts = textsFor(request, user);
    const app = goOn !== null && 'request' in goOn ? await options.appOf(goOn.request, request.ip) : null;
    const page = { action: paths.signIn, goOn, service, app, email, faults, current };
    return sendPage(reply, status, signInPage(texts, page));
  };

  const destination = (goOn: GoOn) => {
    if (goOn === null) return paths.home;
    return 'request' in goOn ? withParameter(paths.continue, 'request', goOn.request) : goOn.next;
  };

  const readGoOn = (get: (name: string) => string): GoOn => {
    const request = get('request');
    if (HANDLE.test(request)) return { request };
    const next = readNextPath(get('next'), paths.own);
    return next === null ? null : { next };
  };

  app.get(paths.signIn, async (request, reply) => {
    const session = await sessions.read(request);
    const goOn = readGoOn((name) => queryParameter(request, name));
    if (session !== null && goOn === null) {
      return sendPage(reply, 200, signedInPage(textsFor(request, session.user), session, paths.signOut));
    }
    if (session === null && (await isEmpty())) {
      return sendPage(reply, 200, notSetUpPage(textsFor(request, null)));
    }
    return show(request, reply, session, { goOn });
  });

  app.post(paths.signIn, { bodyLimit: FORM_LIMIT }, async (request, reply) => {
    const texts = textsFor(request, null);
    if (!isOwnForm(request.headers, context.baseUrl)) {
      return sendPage(reply, 403, failurePage(texts, { kind: 'foreign' }));
    }
    const form = readForm(request);
    const [email, password, goOn] = [form.get('email').trim(), form.get('password'), readGoOn(form.get)];
    const refuse = (status: number, faults: SignInFaults) =>
      show(request, reply, null, { goOn, email, faults, status });
    const tooOften = (seconds: number) => {
      noteSecurity(context.logger, request, 'sign_in.limited');
      reply.header('retry-after', seconds);
      const form = texts.signIn.tooOften.replace('{minutes}', String(Math.ceil(seconds / 60)));
      return refuse(429, { form });
    };

    if (email === '' || password === '') {
      const { emailMissing, passwordMissing } = texts.signIn;
      return refuse(422, {
        ...(email === '' ? { email: emailMissing } : {}),
        ...(password === '' ? { password: passwordMissing } : {}),
      });
    }
    const attempt = await options.limits.take(request, email);
    if (attempt.wait > 0) return tooOften(attempt.wait);
    const credentials = await options.check(email, password);
    if (credentials === null) {
      noteSecurity(context.logger, request, 'sign_in.failed');
      await options.noteFailure(addressKey(clientAddress(request) ?? 'unknown'));
      return refuse(422, { form: texts.signIn.failed });
    }
    if (credentials.suspended) {
      noteSecurity(context.logger, request, 'sign_in.failed');
      await options.noteFailure(addressKey(clientAddress(request) ?? 'unknown'));
      return refuse(403, { form: texts.signIn.suspended });
    }
    try {
      await sessions.begin(request, reply, credentials.userId, credentials.passwordHash);
    } catch (error) {
      // The password was changed while it was being checked.
      if (error instanceof CrierError && error.code === 'unauthenticated') {
        return refuse(422, { form: texts.signIn.failed });
      }
      throw error;
    }
    await attempt.succeeded(reply);
    noteSecurity(context.logger, request, 'sign_in.succeeded');
    return sendOn(reply, destination(goOn));
  });

  app.post(paths.signOut, { bodyLimit: FORM_LIMIT }, async (request, reply) => {
    const session = await sessions.read(request);
    const isOwn =
      isOwnForm(request.headers, context.baseUrl) &&
      (session === null || isCsrfTokenOf(session, readForm(request).get('csrf_token')));
    if (!isOwn) {
      return sendPage(reply, 403, failurePage(textsFor(request, session?.user ?? null), { kind: 'foreign' }));
    }
    await sessions.end(request, reply);
    if (session !== null) noteSecurity(context.logger, request, 'sign_out.succeeded');
    return sendOn(reply, paths.signIn);
  });
}

/** How the form is shown. */
interface Shown {
  readonly goOn: GoOn;
  readonly email?: string;
  readonly faults?: SignInFaults;
  readonly status?: number;
}
