import { addressKey } from '@crier/oauth-server';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { answerError } from '../errors/error-body.ts';
import { createAttemptCounter, createCheckCredentials } from '../sessions/index.ts';
import { installRawBodies } from '../web/index.ts';
import { installAuthorization } from './authorization-routes.ts';
import { type FailureKind, failurePage } from './failure-page.ts';
import { referrerPolicyFor } from './own-origin.ts';
import { sendPage } from './page.ts';
import { type PageContext, pagePaths, textsFor } from './page-context.ts';
import { installSignIn } from './sign-in-routes.ts';

/** Attempts to sign in from one address, whatever the accounts. */
const BY_ADDRESS = { max: 50, timeWindow: 300_000, cache: 50_000 };
/** Attempts in a row that fail, at one account from one address. */
const BY_ACCOUNT = { uses: 10, seconds: 900 };

/**
 * The pages people see in a browser: sign-in and sign-out always, the way of an authorization where apps may sign users
 * in. They need no script. Errors here are pages too.
 */
export function installPages(app: FastifyInstance, options: ApiOptions): void {
  const { settings, sessions, oauth, logger, now } = options;
  const context: PageContext = { sessions, baseUrl: settings.baseUrl, paths: pagePaths(settings), logger };
  app.register(async (scope) => {
    await scope.register(fastifyRateLimit, { global: false });
    installRawBodies(scope);
    installErrorPages(scope, options);
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('referrer-policy', referrerPolicyFor(settings.baseUrl));
    });
    const limit = scope.createRateLimit({ ...BY_ADDRESS, keyGenerator: (request) => addressKey(request.ip) });
    installSignIn(scope, context, {
      check: createCheckCredentials(options.credentials),
      takeByAddress: async (request: FastifyRequest) => {
        const taken = await limit(request);
        return !taken.isAllowed && taken.isExceeded ? Math.max(1, taken.ttlInSeconds) : 0;
      },
      byAccount: createAttemptCounter(BY_ACCOUNT, now),
    });
    if (oauth !== null) installAuthorization(scope, { ...context, oauth });
  });
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
