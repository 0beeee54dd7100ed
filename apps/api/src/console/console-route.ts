import type { Access, Contract } from '@crier/contracts';
import { CrierError, isUuid } from '@crier/domain';
import { type Call, type Caller, MESSAGE_LANGUAGES, type Member } from '@crier/operations';
import type { Logger } from '@crier/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { admit } from '../requests/authorise.ts';
import { bodyOf, forgetEmptyBody } from '../requests/body-parsers.ts';
import { chooseLocale } from '../requests/choose-locale.ts';
import { noteSecurity } from '../requests/client.ts';
import { parseQuery } from '../requests/parse-query.ts';
import { namesOf, readBody, readQuery } from '../requests/read-input.ts';
import { ensureMatches } from '../routes/checked-response.ts';
import { pathOf, presentAnswer } from '../routes/present-answer.ts';
import {
  callerOf,
  ensureOwnCall,
  hashOf,
  type Session,
  type SessionInWorkspace,
  type Sessions,
} from '../sessions/index.ts';

/** What a route of the console needs from its API. */
export interface ConsoleOptions {
  readonly sessions: Sessions;
  readonly baseUrl: string;
  /** Path before every route, such as `/crier/console`. */
  readonly prefix: string;
  /** Checks each answer against its schema and answers 500 when it does not match. */
  readonly checkResponses: boolean;
  readonly logger: Logger;
  /** The current limits of a workspace. */
  readonly allowanceOf: ApiOptions['allowanceOf'];
}

/** A call whose operation is known only by its contract. */
type AnyCall = Omit<
  Call<Contract & { readonly doors: readonly ['console'] }>,
  'query' | 'body' | 'caller' | 'file'
> & {
  readonly caller: Caller | Member;
  readonly query: unknown;
  readonly body: unknown;
};

/** A contract of the console with its use case. */
export interface ConsoleRoute
  extends Pick<Contract, 'method' | 'path' | 'access' | 'query' | 'body' | 'asRead' | 'response'> {
  /** 200 by default. */
  readonly status?: 200 | 201;
  handle(call: AnyCall): Promise<unknown>;
}

/**
 * The contracts that have a use case, each with it. The types of contract and handler agree by construction of the
 * handlers; a call is parsed with the very schemas of the contract.
 */
export function consoleRoutesOf(
  contracts: Readonly<Record<string, Contract>>,
  handlers: Readonly<Record<string, unknown>>,
): readonly ConsoleRoute[] {
  return Object.entries(contracts).flatMap(([name, contract]) => {
    const handle = handlers[name] as ConsoleRoute['handle'] | undefined;
    return handle === undefined ? [] : [{ ...contract, handle }];
  });
}

/**
 * Adds a route of the console. Its refusals, in this order: 401 without a session; 403 to a form or script of another
 * site, to a non-administrator on an administrator's route, and to a role too low in the workspace of the path; 422 for
 * input that the schemas refuse. Errors look like those of the REST API, and caches store nothing.
 */
export function bindConsoleRoute(app: FastifyInstance, options: ConsoleOptions, route: ConsoleRoute): void {
  const entered = new WeakMap<FastifyRequest, { session: Session; caller: Caller | Member }>();
  app.route({
    method: route.method,
    url: options.prefix + route.path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    config: { template: options.prefix + route.path },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const parameters = request.params as Readonly<Record<string, string>>;
      if (Object.values(parameters).includes('')) throw new CrierError('route_not_found');
      const { workspace } = parameters;
      if (workspace !== undefined && !isUuid(workspace)) throw new CrierError('route_not_found');
      const session = await options.sessions.readIn(request, workspace?.toLowerCase() ?? null);
      if (session === null) throw new CrierError('unauthenticated');
      ensureOwnCall(request, session, options.baseUrl);
      entered.set(request, { session, caller: callerFor(options, route.access, session) });
      forgetEmptyBody(request);
    },
    handler: async (request, reply) => {
      const known = entered.get(request);
      if (known === undefined) throw new CrierError('unauthenticated');
      const { session, caller } = known;
      const { entries } = parseQuery(request.url);
      const answer = await route.handle({
        session: {
          hash: new Uint8Array(hashOf(session.token)),
          csrfToken: session.csrfToken,
          end: () => options.sessions.end(request, reply),
        },
        user: session.user,
        caller: {
          ...caller,
          locale: chooseLocale(request.headers['accept-language'], MESSAGE_LANGUAGES, session.user.locale),
        },
        params: request.params as Record<string, string>,
        query: readQuery(route, request.url, false),
        body: readBody(route, bodyOf(request), namesOf(route, true)),
        note: (event, detail) => noteSecurity(options.logger, request, event, detail),
      });
      const body = presentAnswer(route, answer, () => ({
        path: options.baseUrl + pathOf(request.url),
        query: entries.filter(([name]) => name in (route.query?.shape ?? {})),
      }));
      if (options.checkResponses) {
        ensureMatches(route.response, body, `${route.method} ${options.prefix}${route.path}`);
      }
      return reply.code(route.status ?? 200).send(body);
    },
  });
}

/** The user, as a member of the workspace of the path where the route asks for a permission in one. */
function callerFor(
  options: Pick<ConsoleOptions, 'allowanceOf'>,
  access: Access,
  { user, workspace }: SessionInWorkspace,
): Caller | Member {
  if (access === 'user') return callerOf(user);
  if (access !== 'administrator') return admit(options, { caller: callerOf(user), workspace }, access);
  if (user.isAdministrator) return callerOf(user);
  throw new CrierError('forbidden');
}
