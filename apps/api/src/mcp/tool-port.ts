import { contracts, type RestContract, type RestOperation } from '@crier/contracts';
import { CrierError, type FieldErrors, type Permission, parseInput } from '@crier/domain';
import type { OperationAnswer, OperationCall, ToolPort } from '@crier/mcp-tools';
import type { Caller, Member } from '@crier/operations';
import { corePrefix } from '@crier/service';
import type { FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { requestDigest } from '../idempotency/request-digest.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { admitToApi } from '../requests/authorise.ts';
import { etagOf, preconditionOf } from '../requests/etag.ts';
import { type Identity, identify, type TokenTaker } from '../requests/identify.ts';
import { spendRequest } from '../requests/request-budget.ts';
import { ensureDeclaredResponse } from '../routes/checked-response.ts';
import { type AnyCall, handlerOf } from '../routes/dispatch.ts';
import { presentAnswer } from '../routes/present-answer.ts';
import { ensureRecordsExist } from '../routes/record-readers.ts';

/** Tools page by number, not by address. */
const NO_ADDRESS = { path: '', query: [] };

/** The caller, and their place in one workspace if it is already known. */
export interface KnownPlace {
  readonly caller: Caller;
  readonly workspace: { readonly uuid: string; readonly identity: Identity } | null;
}

/**
 * The service as the tools of one request use it. The access rule of its contract admits each call and its schemas
 * parse it, as on the REST API; a workspace costs one query, however many calls a tool makes there.
 */
export function createToolPort(
  options: ApiOptions,
  taker: TokenTaker,
  request: FastifyRequest,
  { caller, workspace: known }: KnownPlace,
): ToolPort {
  const { handlers, settings } = options;
  const memberOf = membersOf(options, taker, request, known);

  async function perform(name: RestOperation, { workspace, ...call }: OperationCall): Promise<unknown> {
    const contract: RestContract = contracts[name];
    const begun: AnyCall = {
      caller: contract.access === 'user' ? caller : await memberOf(workspace ?? '', contract.access),
      params: { ...(workspace === undefined ? {} : { workspace }), ...call.params },
      query: undefined,
      body: undefined,
      file: undefined,
      precondition: call.expected === undefined ? undefined : preconditionOf(`"${unquoted(call.expected)}"`),
    };
    const read = () => parseCall(options, contract, begun, call);
    const work = async (complete: AnyCall) => {
      const answer = presentAnswer(contract, await handlerOf(handlers, name)(complete), () => NO_ADDRESS);
      if (options.checkResponses) ensureDeclaredResponse(contract, answer);
      return answer;
    };
    if (call.once === undefined) return work(await read());
    const digest = requestDigest('MCP', JSON.stringify([name, begun.params]), call.once.content);
    const one = { userId: caller.userId, key: call.once.key, digest };
    const once = await runOnce(
      options,
      { ...one, requestId: request.id, status: contract.status },
      { read, work },
    );
    switch (once.outcome) {
      case 'done':
        return once.answer;
      case 'answered':
        return replayed(once.answer);
      case 'in_flight':
        throw new CrierError('idempotency_in_flight');
    }
  }

  return {
    userZone: caller.timezone,
    limits: settings.networkLimits,
    etagOf: (record) => unquoted(etagOf(record)),
    admit: async (workspace, permission) => {
      await memberOf(workspace, permission);
    },
    call: async <Name extends RestOperation>(name: Name, call: OperationCall) =>
      (await perform(name, call)) as OperationAnswer<Name>,
    reconnectUrl: (workspace, { uuid, provider }) =>
      options.networks[provider].browser === null
        ? null
        : `${settings.baseUrl}${corePrefix(settings)}/connections/reconnect/${workspace}/${uuid}`,
  };
}

/** Admits the caller to workspaces. Each is read, and spends from its request budget, once in the whole request. */
function membersOf(
  options: ApiOptions,
  taker: TokenTaker,
  request: FastifyRequest,
  known: KnownPlace['workspace'],
): (workspace: string, permission: Permission) => Promise<Member> {
  const places = new Map<string, Identity | Promise<Identity>>();
  const counted = new Set<string>();
  if (known !== null) places.set(known.uuid, known.identity);

  return async (workspace, permission) => {
    const uuid = workspace.toLowerCase();
    const place = places.get(uuid) ?? identify(options, taker, request.raw, uuid);
    places.set(uuid, place);
    const member = asAgent(admitToApi(options, await place, permission));
    if (!counted.has(uuid)) {
      counted.add(uuid);
      await spendRequest(options, member, null);
    }
    request.caller = member;
    return member;
  };
}

/** The caller, marked as an agent in the history of content. */
function asAgent(member: Member): Member {
  const { credential } = member;
  return credential === undefined ? member : { ...member, credential: { ...credential, agent: true } };
}

/** The content of an entity tag. */
function unquoted(tag: string): string {
  return tag.replaceAll('"', '');
}

async function parseCall(
  { handlers }: ApiOptions,
  contract: RestContract,
  begun: AnyCall,
  { query, body }: Pick<OperationCall, 'query' | 'body'>,
): Promise<AnyCall> {
  try {
    return {
      ...begun,
      query: contract.query ? parseInput(contract.query, query ?? {}, { scalarsAsArrays: true }) : undefined,
      body: contract.body ? parseInput(contract.body, body ?? {}) : undefined,
    };
  } catch (error) {
    if (error instanceof CrierError) await ensureRecordsExist(handlers, contract, begun);
    throw error;
  }
}

/** The answer that was stored for the first call with the key. */
function replayed({ status, body }: { readonly status: number; readonly body: string }): unknown {
  const answer = JSON.parse(body);
  if (status < 400) return answer;
  const { message, errors } = answer as { message: string; errors?: FieldErrors };
  throw new CrierError('validation', { message, ...(errors === undefined ? {} : { errors }) });
}
