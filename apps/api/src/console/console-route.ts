import { CrierError, parseInput } from '@crier/domain';
import { MESSAGE_LANGUAGES } from '@crier/operations';
import type { Logger, SecurityDetail, SecurityEvent } from '@crier/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { bodyOf, forgetEmptyBody } from '../requests/body-parsers.ts';
import { chooseLocale } from '../requests/choose-locale.ts';
import { noteSecurity } from '../requests/client.ts';
import { parseQuery } from '../requests/parse-query.ts';
import { ensureMatches } from '../routes/checked-response.ts';
import { isCsrfTokenOf, type Session, type Sessions, type SignedInUser } from '../sessions/index.ts';

/** What a route of the console needs of the API it is in. */
export interface ConsoleOptions {
  readonly sessions: Sessions;
  readonly baseUrl: string;
  /** Path before every route, such as `/crier/console`. */
  readonly prefix: string;
  /** Checks each answer against its schema and answers 500 when it does not match. */
  readonly checkResponses: boolean;
  readonly logger: Logger;
}

/** One call of the console: who calls is known, and what was sent is what the schemas say. */
export interface ConsoleCall<Query = unknown, Body = unknown> {
  readonly session: Session;
  readonly user: SignedInUser;
  /** Language of texts for the user, of those there are. */
  readonly locale: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Logs what the call did to who may enter. */
  note(event: SecurityEvent, detail?: SecurityDetail): void;
}

/** A route of the console as it is bound: its schemas and what it does. */
export interface ConsoleRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the prefix of the console; parameters as `{name}`. */
  readonly path: string;
  readonly access: 'user' | 'administrator';
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** 200 unless given. */
  readonly status?: 200 | 201;
  readonly response: z.ZodType;
  handle(call: ConsoleCall): Promise<unknown>;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A route whose handler is typed by its schemas. */
type TypedConsoleRoute<Query, Body, Response extends z.ZodType> = Omit<
  ConsoleRoute,
  'query' | 'body' | 'response' | 'handle'
> & {
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  handle(call: ConsoleCall<Parsed<Query>, Parsed<Body>>): Promise<z.output<Response>>;
};

/** Defines a route: the types of `query`, `body` and answer follow from its schemas. */
export function defineConsoleRoute<
  Response extends z.ZodType,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodObject | undefined = undefined,
>(route: TypedConsoleRoute<Query, Body, Response>): ConsoleRoute {
  // The call is parsed with the very schemas the handler is typed by.
  return route as unknown as ConsoleRoute;
}

/**
 * Adds a route of the console. It answers 401 without a session, 403 to a form or script of another site and to who is
 * no administrator where one is needed, 422 to what the schemas refuse, in this order; errors are like those of the
 * REST API, and nothing is stored by caches.
 */
export function bindConsoleRoute(app: FastifyInstance, options: ConsoleOptions, route: ConsoleRoute): void {
  const sessions = new WeakMap<FastifyRequest, Session>();
  app.route({
    method: route.method,
    url: options.prefix + route.path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    config: { template: options.prefix + route.path },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const parameters = Object.values(request.params as Record<string, string>);
      if (parameters.includes('')) throw new CrierError('route_not_found');
      const session = await options.sessions.read(request);
      if (session === null) throw new CrierError('unauthenticated');
      ensureOwnCall(request, session, options.baseUrl);
      if (route.access === 'administrator' && !session.user.isAdministrator)
        throw new CrierError('forbidden');
      sessions.set(request, session);
      forgetEmptyBody(request);
    },
    handler: async (request, reply) => {
      const session = sessions.get(request);
      if (session === undefined) throw new CrierError('unauthenticated');
      const answer = await route.handle({
        session,
        user: session.user,
        locale: chooseLocale(request.headers['accept-language'], MESSAGE_LANGUAGES, session.user.locale),
        params: request.params as Record<string, string>,
        query: route.query
          ? parseInput(route.query, parseQuery(request.url).values, { scalarsAsArrays: true })
          : undefined,
        body: route.body ? parseInput(route.body, bodyOf(request)) : undefined,
        request,
        reply,
        note: (event, detail) => noteSecurity(options.logger, request, event, detail),
      });
      if (options.checkResponses) {
        ensureMatches(route.response, answer, `${route.method} ${options.prefix}${route.path}`);
      }
      return reply.code(route.status ?? 200).send(answer);
    },
  });
}

/** Refuses what other sites make a browser send: a foreign `Origin`, and changes without the session's CSRF token. */
function ensureOwnCall({ method, headers }: FastifyRequest, session: Session, baseUrl: string): void {
  const { origin } = headers;
  if (origin !== undefined && origin !== new URL(baseUrl).origin) throw new CrierError('forbidden');
  if (method !== 'GET' && !isCsrfTokenOf(session, headers['x-csrf-token'])) throw new CrierError('forbidden');
}
