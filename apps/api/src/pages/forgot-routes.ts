import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { noteSecurity } from '../requests/client.ts';
import type { SignInLimits } from '../sessions/index.ts';
import { failurePage } from './failure-page.ts';
import { forgotPage, forgotSentPage } from './forgot-page.ts';
import { FORM_LIMIT, readForm } from './form.ts';
import { isOwnForm } from './own-origin.ts';
import { sendPage } from './page.ts';
import { type PageContext, textsFor } from './page-context.ts';

export interface ForgotOptions {
  /** Mails a link to the user with this address, if there is one. */
  readonly ask: (email: string) => Promise<void>;
  /** Limits how often somebody may ask, for the same address and from the same place. */
  readonly limits: SignInLimits;
}

/** Longer than it takes to find a user and to write a mail, so that the time does not tell whether there is one. */
const ANSWER_AFTER_MS = 500;

/**
 * Lets people who forgot their password ask for a link by mail. Every address gets the same answer after the same time,
 * within the same limits.
 */
export function installForgot(
  app: FastifyInstance,
  { baseUrl, paths, logger }: PageContext,
  { ask, limits }: ForgotOptions,
): void {
  const form = { action: paths.forgot, signIn: paths.signIn };
  app.get(paths.forgot, (request, reply) =>
    sendPage(reply, 200, forgotPage(textsFor(request, null), { ...form, email: '', fault: null })),
  );
  app.post(paths.forgot, { bodyLimit: FORM_LIMIT }, async (request, reply) => {
    const texts = textsFor(request, null);
    if (!isOwnForm(request.headers, baseUrl))
      return sendPage(reply, 403, failurePage(texts, { kind: 'foreign' }));
    const email = readForm(request).get('email').trim();
    const refuse = (status: number, fault: string) =>
      sendPage(reply, status, forgotPage(texts, { ...form, email, fault }));
    if (email === '') return refuse(422, texts.signIn.emailMissing);
    const { wait } = await limits.take(request, email);
    if (wait > 0) {
      noteSecurity(logger, request, 'password.reset_limited');
      reply.header('retry-after', wait);
      return refuse(429, texts.signIn.tooOften.replace('{minutes}', String(Math.ceil(wait / 60))));
    }
    noteSecurity(logger, request, 'password.reset_asked');
    await Promise.all([ask(email), pause(ANSWER_AFTER_MS)]);
    return sendPage(reply, 200, forgotSentPage(texts, paths.signIn));
  });
}
