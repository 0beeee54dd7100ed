import { type Contract, contracts, type OperationName, opensTo, pathParameters } from '@crier/contracts';
import { CrierError } from '@crier/domain';
import type { FromBrowser } from '@crier/operations';
import { corePrefix } from '@crier/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { type Attempt, answerOnce } from '../idempotency/answer-once.ts';
import { authorise } from '../requests/authorise.ts';
import { bodyOf, forgetEmptyBody } from '../requests/body-parsers.ts';
import { noteSecurity } from '../requests/client.ts';
import { etagOf, preconditionOf } from '../requests/etag.ts';
import { parseQuery } from '../requests/parse-query.ts';
import {
  isStrict,
  type Names,
  namesOf,
  prefersStrict,
  readBody,
  readQuery,
  withWarnings,
} from '../requests/read-input.ts';
import { spendRequest } from '../requests/request-budget.ts';
import { hashOf } from '../sessions/index.ts';
import { answerStream } from '../streams/answer-stream.ts';
import { createRightChecks } from '../streams/present-right.ts';
import { wantsStream } from '../streams/wants-stream.ts';
import { ensureDeclaredResponse } from './checked-response.ts';
import { type AnyCall, handlerOf } from './dispatch.ts';
import { type ListAddress, pathOf, presentAnswer } from './present-answer.ts';
import { ensureRecordsExist, RECORD_READS } from './record-readers.ts';
import { callWithUpload } from './upload.ts';

type Parameters = Readonly<Record<string, string>>;

/** An operation as a route needs it. */
export interface BoundOperation {
  readonly contract: Contract;
  readonly call: (call: AnyCall) => Promise<unknown>;
  /** Whether it answers a record, with its ETag. */
  readonly tagged: boolean;
  /** Throws the 404 of a record of the path that does not exist. */
  readonly ensureRecords: (call: AnyCall) => Promise<void>;
}

/** Every operation that the installation has, as the router takes them: those that receive files, or the others. */
export function operations(
  { handlers }: Pick<ApiOptions, 'handlers'>,
  kind: 'plain' | 'upload',
): readonly BoundOperation[] {
  return (Object.entries(contracts) as [OperationName, Contract][])
    .filter(([name, { upload }]) => handlers[name] && (upload !== undefined) === (kind === 'upload'))
    .map(([name, contract]) => ({
      contract,
      call: handlerOf(handlers, name),
      tagged: RECORD_READS.has(name),
      ensureRecords: (call) => ensureRecordsExist(handlers, contract, call),
    }));
}

/**
 * Adds the route of one contract. Everything about it follows from the contract: at which door the caller is
 * identified, who is admitted, how the request is parsed, and what is answered.
 */
export function bindContract(app: FastifyInstance, options: ApiOptions, bound: BoundOperation): void {
  const { contract } = bound;
  const isConsole = opensTo(contract, 'console');
  const parameters = pathParameters(contract);
  const template = `${corePrefix(options.settings)}/${isConsole ? 'console' : 'api'}${contract.path}`;
  app.route({
    method: contract.method,
    url: template.replace(/\{(\w+)\}/g, ':$1'),
    ...(isConsole ? { exposeHeadRoute: false } : {}),
    config: { template, slowBody: contract.upload !== undefined },
    onRequest: (request, reply) => admitRequest(options, contract, parameters, request, reply),
    handler: contract.stream
      ? withStream(options, bound)
      : (request, reply) => answerRequest(options, bound, request, reply),
  });
}

/** Answers a stream to requests that ask for one, and the response of the operation to others. */
function withStream(options: ApiOptions, bound: BoundOperation) {
  const rightOf = createRightChecks(options, bound.contract);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const isStream = request.method === 'GET' && wantsStream(request.headers.accept);
    if (!isStream) return await answerRequest(options, bound, request, reply);
    const names = namesIn(request, bound.contract);
    const begun = beginCall(options, bound.contract, request, reply, names);
    const { query } = await readCall(bound, request, names, begun);
    return await answerStream(options, request, reply, query, rightOf(request, reply));
  };
}

/** Identifies the caller, admits them, and counts the request against the plan of the workspace. */
async function admitRequest(
  options: ApiOptions,
  contract: Contract,
  parameters: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (opensTo(contract, 'console')) reply.header('cache-control', 'no-store');
  const given = request.params as Parameters;
  // The router allows an empty parameter, but a path that ends in a slash names no record and no route.
  for (const parameter of parameters) if (given[parameter] === '') throw new CrierError('route_not_found');
  const { caller, session } = await authorise(options, contract, request, reply, given['workspace']);
  request.caller = caller;
  request.session = session;
  await spendRequest(options, caller, reply);
  forgetEmptyBody(request);
}

/** Parses the request, calls the operation and presents its answer, once for each `Idempotency-Key`. */
async function answerRequest(
  options: ApiOptions,
  bound: BoundOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { contract } = bound;
  const names = namesIn(request, contract);
  const preferred = !opensTo(contract, 'console') && prefersStrict(request.headers);
  if (preferred) reply.header('preference-applied', 'handling=strict');
  const attempt = (content: Attempt<AnyCall>['content'], read: Attempt<AnyCall>['read']) =>
    answerOnce(options, request, reply, contract, {
      content: async () => `${preferred ? 'strict ' : ''}${await content()}`,
      read,
      work: async (call: AnyCall) => present(options, bound, request, reply, names, await bound.call(call)),
    });
  const begun = beginCall(options, contract, request, reply, names);
  if (contract.upload === undefined) {
    const content = async () => JSON.stringify(bodyOf(request));
    return await attempt(content, () => readCall(bound, request, names, begun));
  }
  return await callWithUpload(options, bound, request, begun, names, (complete, content) =>
    attempt(content, async () => complete),
  );
}

/** The names of a request. The console refuses unknown ones, because nothing but its own pages calls it. */
function namesIn(request: FastifyRequest, contract: Contract): Names {
  return namesOf(contract, opensTo(contract, 'console') || isStrict(request));
}

/** The call as far as it is known before the input is parsed. */
function beginCall(
  options: ApiOptions,
  contract: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
  { strict }: Names,
): AnyCall {
  const ifMatch = request.headers['if-match'];
  return {
    ...(opensTo(contract, 'console') ? fromBrowser(options, request, reply) : {}),
    caller: request.caller,
    params: request.params as Parameters,
    query: undefined,
    body: undefined,
    file: undefined,
    precondition: ifMatch === undefined ? undefined : preconditionOf(ifMatch),
    strict,
  };
}

/** What a call of the console has besides. */
function fromBrowser(
  { sessions, logger }: ApiOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): FromBrowser {
  const { session } = request;
  if (session === null) throw new CrierError('unauthenticated');
  return {
    session: {
      hash: new Uint8Array(hashOf(session.token)),
      csrfToken: session.csrfToken,
      view: session.view,
      end: () => sessions.end(request, reply),
    },
    user: session.user,
    note: (event, detail) => noteSecurity(logger, request, event, detail),
  };
}

async function readCall(
  { contract, ensureRecords }: BoundOperation,
  request: FastifyRequest,
  names: Names,
  call: AnyCall,
): Promise<AnyCall> {
  try {
    const refusesUnknown = !opensTo(contract, 'console') && isStrict(request);
    return {
      ...call,
      query: readQuery(contract, request.url, refusesUnknown),
      body: readBody(contract, bodyOf(request), names),
    };
  } catch (error) {
    if (error instanceof CrierError) await ensureRecords(call);
    throw error;
  }
}

/** The body of a success: a page with its links, warnings of unknown names, and the tag of a record. */
function present(
  { settings, checkResponses }: ApiOptions,
  { contract, tagged }: BoundOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  names: Names,
  result: unknown,
): unknown {
  const presented = presentAnswer(contract, result, () => addressOf(request, contract, settings.baseUrl));
  const answer = withWarnings(presented, names);
  if (checkResponses) ensureDeclaredResponse(contract, answer);
  if (tagged) reply.header('etag', etagOf(answer));
  return answer;
}

/** The address of a list. Links of the console keep the parameters that the list knows. */
function addressOf({ url }: FastifyRequest, contract: Contract, baseUrl: string): ListAddress {
  const { entries } = parseQuery(url);
  const known = contract.query?.shape ?? {};
  const query = opensTo(contract, 'console') ? entries.filter(([name]) => name in known) : entries;
  return { path: baseUrl + pathOf(url), query };
}
