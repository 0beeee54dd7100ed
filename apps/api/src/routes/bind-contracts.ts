import { type Contract, operationsAt, pathParameters, type RestOperation } from '@crier/contracts';
import { CrierError } from '@crier/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { type Attempt, answerOnce } from '../idempotency/answer-once.ts';
import { authorise } from '../requests/authorise.ts';
import { bodyOf, forgetEmptyBody } from '../requests/body-parsers.ts';
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

/** Every operation of workspaces and their users, as the router takes them, except those that receive files. */
export function operations({ handlers }: ApiOptions, kind: 'plain' | 'upload'): readonly BoundOperation[] {
  const all = Object.entries(operationsAt('bearer', 'standard')) as [RestOperation, Contract][];
  return all
    .filter(([, contract]) => (contract.upload !== undefined) === (kind === 'upload'))
    .map(([name, contract]) => ({
      contract,
      call: handlerOf(handlers, name),
      tagged: RECORD_READS.has(name),
      ensureRecords: (call) => ensureRecordsExist(handlers, call),
    }));
}

/** Adds the route of one contract. Everything about it follows from the contract. */
export function bindContract(
  app: FastifyInstance,
  options: ApiOptions,
  prefix: string,
  bound: BoundOperation,
): void {
  const { settings } = options;
  const { contract, call, tagged } = bound;
  const parameters = pathParameters(contract);
  app.route({
    method: contract.method,
    url: prefix + contract.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { template: prefix + contract.path, slowBody: contract.upload !== undefined },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const given = request.params as Parameters;
      // The router allows an empty parameter, but a path that ends in a slash names no record and no route.
      for (const parameter of parameters)
        if (given[parameter] === '') throw new CrierError('route_not_found');
      request.caller = await authorise(options, contract, request, reply, given['workspace']);
      await spendRequest(options, request.caller, reply);
      forgetEmptyBody(request);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const names = namesOf(contract, isStrict(request));
      const preferred = prefersStrict(request.headers);
      if (preferred) reply.header('preference-applied', 'handling=strict');
      const attempt = (content: Attempt<AnyCall>['content'], read: Attempt<AnyCall>['read']) =>
        answerOnce(options, request, reply, contract.status, {
          content: async () => `${preferred ? 'strict ' : ''}${await content()}`,
          read,
          work: async (complete: AnyCall) => {
            const presented = presentAnswer(contract, await call(complete), () =>
              addressOf(request, settings.baseUrl),
            );
            const answer = withWarnings(presented, names);
            if (options.checkResponses) ensureDeclaredResponse(contract, answer);
            if (tagged) reply.header('etag', etagOf(answer));
            return answer;
          },
        });
      if (contract.upload) {
        const begun = beginCall(request, names);
        return await callWithUpload(options, bound, request, begun, names, (complete, content) =>
          attempt(content, async () => complete),
        );
      }
      return await attempt(
        async () => JSON.stringify(bodyOf(request)),
        () => readCall(bound, request, names),
      );
    },
  });
}

async function readCall(
  { contract, ensureRecords }: BoundOperation,
  request: FastifyRequest,
  names: Names,
): Promise<AnyCall> {
  const call = beginCall(request, names);
  try {
    return {
      ...call,
      query: readQuery(contract, request.url, isStrict(request)),
      body: readBody(contract, bodyOf(request), names),
    };
  } catch (error) {
    if (error instanceof CrierError) await ensureRecords(call);
    throw error;
  }
}

function beginCall(request: FastifyRequest, { strict }: Names): AnyCall {
  return {
    caller: request.caller,
    params: request.params as Parameters,
    query: undefined,
    body: undefined,
    file: undefined,
    precondition: preconditionOf(request.headers['if-match']),
    strict,
  };
}

function addressOf({ url }: FastifyRequest, baseUrl: string): ListAddress {
  return { path: baseUrl + pathOf(url), query: parseQuery(url).entries };
}
