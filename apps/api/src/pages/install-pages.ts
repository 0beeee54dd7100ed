import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { answerError } from '../errors/error-body.ts';
import { pathOf } from '../routes/present-answer.ts';
import {
  createCheckCredentials,
  createSignInLimits,
  type KnownDevices,
  type Sessions,
} from '../sessions/index.ts';
import { createAddressLimit, installRawBodies } from '../web/index.ts';
import { installAddress } from './address-routes.ts';
import { installAuthorization } from './authorization-routes.ts';
import { type FailureKind, failurePage } from './failure-page.ts';
import { installForgot } from './forgot-routes.ts';
import { installJoin } from './join-routes.ts';
import { referrerPolicyFor } from './own-origin.ts';
import { sendPage } from './page.ts';
import { type PageContext, type PagePaths, pagePaths, textsFor } from './page-context.ts';
import { installReset } from './reset-routes.ts';
import { installSetup } from './setup-routes.ts';
import { installSignIn } from './sign-in-routes.ts';
import { installUnsubscribe } from './unsubscribe-routes.ts';

const MINUTE_MS = 60_000;
/** Attempts per address to use a link of any kind; each may cost a password hash. */
const LINKS_PER_MINUTE = 20;

/**
 * The pages people see in a browser: always sign-in and sign-out, and the pages of an authorization if apps may sign
 * users in. They work without scripts. Errors here are pages too.
 */
export function installPages(app: FastifyInstance, options: ApiOptions): void {
  const { settings, sessions, oauth, logger, attempts, devices } = options;
  const context: PageContext = { sessions, baseUrl: settings.baseUrl, paths: pagePaths(options), logger };
  app.register(async (scope) => {
    await scope.register(fastifyRateLimit, { global: false });
    installRawBodies(scope);
    installErrorPages(scope, options);
    scope.addHook('onSend', async (request, reply) => {
      reply.header('referrer-policy', referrerPolicyFor(settings.baseUrl));
      // Apps open these in windows of their own and wait for them to come back.
      if (isOfAuthorization(context.paths, request)) reply.removeHeader('cross-origin-opener-policy');
    });
    installSignIn(scope, context, {
      check: createCheckCredentials(options.credentials),
      limits: createSignInLimits({ attempts, devices, limits: settings.limits }),
      appOf: async (handle, address) => (await oauth?.describeRequest(handle, address))?.app.name ?? null,
      isWithoutUsers: options.setup.isEmpty,
      sendsMail: options.passwordResets.ask !== null,
      noteFailure: (address) => options.credentials.noteFailure(address),
    });
    const takeByAddress = createAddressLimit(scope, { max: LINKS_PER_MINUTE, timeWindow: MINUTE_MS });
    const links = { ...context, sessions: remembering(sessions, devices), takeByAddress };
    installJoin(scope, links, options.invitations);
    installSetup(scope, links, options.setup);
    installReset(scope, links, options.passwordResets);
    installAddress(scope, links, options.addresses);
    installUnsubscribe(scope, context, options.unsubscribe);
    const { ask } = options.passwordResets;
    const asking = createSignInLimits({ attempts, devices, limits: settings.limits, what: 'reset' });
    if (ask !== null) installForgot(scope, context, { ask, limits: asking });
    if (oauth === null) return;
    const max = settings.limits.authorizationsPerMinute;
    const takeAuthorization = createAddressLimit(scope, { max, timeWindow: MINUTE_MS });
    installAuthorization(scope, { ...context, oauth, takeByAddress: takeAuthorization });
  });
}

/** Sessions that begin with a link: their browsers count as known from then on. */
function remembering(sessions: Sessions, devices: KnownDevices): Sessions {
  return {
    ...sessions,
    begin: async (request, reply, ...rest) => {
      const session = await sessions.begin(request, reply, ...rest);
      devices.write(request, reply, session.user.email);
      return session;
    },
  };
}

function isOfAuthorization(
  { signIn, authorize, consent, ...paths }: PagePaths,
  { url }: FastifyRequest,
): boolean {
  return [signIn, authorize, consent, paths.continue].includes(pathOf(url));
}

function installErrorPages(scope: FastifyInstance, { settings, logger }: ApiOptions): void {
  scope.setErrorHandler((thrown, request, reply) => {
    const { status, error } = answerError(thrown, request.id, settings.debug);
    if (status >= 500) logger.error({ request_id: request.id, err: error.cause ?? error }, error.message);
    if (status === 503) reply.header('retry-after', '5');
    const failure = { kind: kindOf(status), requestId: request.id };
    return sendPage(reply, status, failurePage(textsFor(request, null), failure));
  });
}

function kindOf(status: number): FailureKind {
  if (status === 503) return 'unavailable';
  return status >= 500 ? 'unexpected' : 'unreadable';
}
