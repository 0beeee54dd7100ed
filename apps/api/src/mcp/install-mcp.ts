import { CrierError, isUuid } from '@crier/domain';
import { corePrefix, oauthAddresses } from '@crier/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiOptions } from '../api-options.ts';
import { OPEN_TO_ANY_SITE } from '../oauth/index.ts';
import { identify, type TokenTaker } from '../requests/identify.ts';
import { callerGone, installRawBodies, sendWebResponse, toWebRequest } from '../web/index.ts';
import { answerFormOf, answerIn, BOTH_TYPES } from './answer-form.ts';
import type { ServedRequest } from './call-tool.ts';
import { isAllowedHost, isAllowedOrigin } from './check-origin.ts';
import { BODY_LIMIT, type McpSurface } from './mcp-surface.ts';
import { observeTools } from './observe-tools.ts';
import { readPlainRequest } from './plain-request.ts';
import { readMessage } from './read-message.ts';
import { createToolPort, type KnownPlace } from './tool-port.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Longest message that is read before the caller is known, in bytes; most calls are shorter. */
const SHORT_BYTES = 16_384;
/** Longer than any wait inside a tool, and shorter than clients wait. */
const TOOL_TIMEOUT_MS = 50_000;
const PREFLIGHT = {
  'access-control-allow-methods': 'POST, OPTIONS',
  // A wildcard never covers Authorization.
  'access-control-allow-headers':
    'Authorization, Content-Type, Accept, Accept-Language, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id',
  'access-control-max-age': '600',
};

/**
 * The MCP endpoint, for personal keys and for access tokens with the scope `mcp`. It refuses, in this order: pages of
 * other sites and other names of this address with 403, callers without a good token with 401 and a challenge that
 * leads to the sign-in, everything but POST with 405. No stream of the product outlives the request it answers, so a
 * caller whose access ends is refused at the next request.
 */
export function installMcp(app: FastifyInstance, options: ApiOptions): void {
  const { settings, oauth } = options;
  const surface = surfaceOf(options);
  const { mcpMetadata } = oauthAddresses(settings);
  const taker: TokenTaker = {
    resource: 'mcp',
    challenge: oauth === null ? {} : { resourceMetadata: mcpMetadata, scope: 'mcp' },
  };
  app.register(async (scope) => {
    installRawBodies(scope);
    scope.route({
      method: METHODS,
      url: `${corePrefix(settings)}/mcp`,
      exposeHeadRoute: false,
      bodyLimit: BODY_LIMIT,
      onRequest: (request, reply) => admit(options, taker, request, reply),
      handler: (request, reply) => answer(request, reply),
    });
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const message = readMessage(request.body);
    const form = answerFormOf(request.headers.accept);
    const place = await placeOf(request, message);
    const served: ServedRequest = {
      port: createToolPort(options, taker, request, place),
      requestId: request.id,
      revision: revisionOf(request),
      observe: observeTools(options, request),
      timeoutMs: options.toolTimeoutMs ?? TOOL_TIMEOUT_MS,
    };
    reply.header('cache-control', 'no-store');
    const plain = readPlainRequest(request.headers, form, message);
    const mounted = await surface();
    const answered = plain && (await mounted.answerPlainly(plain, served));
    if (answered !== null) {
      reply.headers({ 'content-type': 'application/json', vary: 'Accept-Encoding' });
      if (answered.encoding !== null) reply.header('content-encoding', answered.encoding);
      return reply.send(answered.body);
    }
    const asked = toWebRequest(request, settings.baseUrl, callerGone(reply));
    // The SDK takes no client that accepts only one form.
    if (form !== 'neither') asked.headers.set('accept', BOTH_TYPES);
    return sendWebResponse(reply, await answerIn(form, await mounted.answer(asked, message, served)));
  }

  /** The caller, with their place in the workspace of the message if one query can read both. */
  async function placeOf(request: FastifyRequest, message: object | null): Promise<KnownPlace> {
    if (request.caller !== null) return { caller: request.caller, workspace: null };
    const uuid = workspaceIn(message);
    const identity = await identify(options, taker, request.raw, uuid);
    request.caller = identity.caller;
    return { caller: identity.caller, workspace: uuid === null ? null : { uuid, identity } };
  }
}

/** Answers what is not a message of MCP; a short message is read before its caller is known. */
async function admit(
  options: ApiOptions,
  taker: TokenTaker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { baseUrl } = options.settings;
  const { origin, host } = request.headers;
  if (!isAllowedOrigin(origin, baseUrl) || !isAllowedHost(host, baseUrl)) throw new CrierError('forbidden');
  reply.headers(OPEN_TO_ANY_SITE);
  if (request.method === 'OPTIONS') return reply.code(204).headers(PREFLIGHT).send();
  if (request.method === 'POST' && isShort(request)) return undefined;
  request.caller = (await identify(options, taker, request.raw, null)).caller;
  return request.method === 'POST' ? undefined : refuseMethod(reply);
}

/**
 * The product's surface is loaded with the first message, because loading it earlier would delay the start of the
 * program.
 */
function surfaceOf(options: ApiOptions): () => Promise<McpSurface> {
  let loading = options.mcpSurface === undefined ? null : Promise.resolve(options.mcpSurface);
  return () => {
    loading ??= import('./product-surface.ts').then(({ productSurface }) => productSurface(options));
    return loading;
  };
}

/** Whether the body is small enough to be read before the caller is identified. */
function isShort({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SHORT_BYTES;
}

/** The workspace that a call of a tool is about; null where it names none. */
function workspaceIn(message: object | null): string | null {
  const { params } = (message ?? {}) as { params?: { arguments?: { workspace?: unknown } | null } | null };
  const workspace = params?.arguments?.workspace;
  return typeof workspace === 'string' && isUuid(workspace) ? workspace.toLowerCase() : null;
}

/** Clients up to 2025-03-26 do not name their revision in a header. */
function revisionOf({ headers }: FastifyRequest): string {
  const revision = headers['mcp-protocol-version'];
  return typeof revision === 'string' ? revision : '';
}

function refuseMethod(reply: FastifyReply): FastifyReply {
  return reply.code(405).header('allow', 'POST, OPTIONS').send({ message: 'The method must be POST.' });
}
