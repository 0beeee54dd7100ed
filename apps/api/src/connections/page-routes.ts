import { CrierError, isPlatformKey } from '@crier/domain';
import { type Completion, type Connections, networkName } from '@crier/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FORM_LIMIT, readForm } from '../pages/form.ts';
import { isOwnForm } from '../pages/own-origin.ts';
import { type Page, sendOn, sendPage } from '../pages/page.ts';
import { queryParameter } from '../pages/page-context.ts';
import { isCsrfTokenOf, type Session, type Sessions } from '../sessions/index.ts';
import { choiceField, choicePage, connectedPage, deniedPage, notConnectedPage } from './connection-pages.ts';
import { ownLoopback } from './own-loopback.ts';
import type { ConnectionTexts } from './texts/connection-texts.ts';
import { connectionTextsFor } from './texts/texts-for.ts';
import { visitorOf } from './visitor.ts';

export interface ConnectionPageContext {
  readonly sessions: Sessions;
  readonly connections: Connections;
  readonly baseUrl: string;
  /** Path before every route of connections, such as `/crier/connections`. */
  readonly prefix: string;
  /** The sign-in page that leads on to a path. */
  readonly signInFor: (path: string) => string;
}

/**
 * The pages that networks send people back to, where people choose what to connect, and where agents send them to
 * reconnect.
 */
export function installConnectionPages(scope: FastifyInstance, context: ConnectionPageContext): void {
  installCallback(scope, context);
  installReconnect(scope, context);
  installChoice(scope, context);
}

/** The addresses that networks send people back to. */
function installCallback(scope: FastifyInstance, context: ConnectionPageContext): void {
  const { connections, prefix } = context;
  for (const path of ['/callback/{provider}', '/callback/{provider}/{server}']) {
    scope.route<{ Params: { provider: string; server?: string } }>({
      method: 'GET',
      url: prefix + path.replace(/\{(\w+)\}/g, ':$1'),
      // It has effects and works once, so HEAD must not trigger it.
      exposeHeadRoute: false,
      config: { template: prefix + path },
      handler: async (request, reply) => {
        const own = ownLoopback(context.baseUrl, request.host);
        if (own !== null) return sendOn(reply, own + request.url);
        const { session, texts } = await readerOf(context, request);
        const { provider, server = null } = request.params;
        if (!isPlatformKey(provider)) {
          return sendPage(reply, 404, notConnectedPage(texts, texts.unknownState));
        }
        if (session === null) return sendPage(reply, 401, notConnectedPage(texts, texts.signedOut));
        const parameter = (name: string) => queryParameter(request, name) || null;
        const completion = await connections.complete(visitorOf(session), {
          provider,
          server,
          state: parameter('state'),
          code: parameter('code'),
          error: parameter('error'),
          issuer: parameter('iss'),
        });
        // Keeps the address with the code out of the browser's history.
        if (completion.outcome === 'choose') return sendOn(reply, `${prefix}/choices/${completion.id}`);
        const { status, page } = completed(texts, completion);
        return sendPage(reply, status, page);
      },
    });
  }
}

/** Where agents send people to reconnect an account. */
function installReconnect(scope: FastifyInstance, context: ConnectionPageContext): void {
  const { connections, prefix, signInFor } = context;
  const reconnectPath = `${prefix}/reconnect/{workspace}/{account}`;
  scope.route<{ Params: { workspace: string; account: string } }>({
    method: 'GET',
    url: reconnectPath.replace(/\{(\w+)\}/g, ':$1'),
    // It begins a connection. A page of another site may send people here, but all it achieves is that the network asks
    // them whether to connect this same account again.
    exposeHeadRoute: false,
    config: { template: reconnectPath },
    handler: async (request, reply) => {
      const { session, texts } = await readerOf(context, request);
      const { workspace, account } = request.params;
      if (session === null) return sendOn(reply, signInFor(`${prefix}/reconnect/${workspace}/${account}`));
      try {
        const input = { provider: null, service: null, handle: null, account };
        const { authorizeUrl } = await connections.start(visitorOf(session), workspace, input);
        return sendOn(reply, authorizeUrl);
      } catch (error) {
        if (!(error instanceof CrierError) || error.status >= 500) throw error;
        return sendPage(reply, error.status, notConnectedPage(texts, texts.failed, error.message));
      }
    },
  });
}

/** The page where people choose what to connect, and its form. */
function installChoice(scope: FastifyInstance, context: ConnectionPageContext): void {
  const { connections, prefix } = context;
  scope.get<{ Params: { connection: string } }>(
    `${prefix}/choices/:connection`,
    { config: { template: `${prefix}/choices/{connection}` } },
    async (request, reply) => {
      const { session, texts } = await readerOf(context, request);
      if (session === null) return sendPage(reply, 401, notConnectedPage(texts, texts.signedOut));
      return await showChoice(context, request, reply, { session, texts, fault: null });
    },
  );

  scope.post<{ Params: { connection: string } }>(
    `${prefix}/choices/:connection`,
    { bodyLimit: FORM_LIMIT, config: { template: `${prefix}/choices/{connection}` } },
    async (request, reply) => {
      const { session, texts } = await readerOf(context, request);
      if (session === null) return sendPage(reply, 401, notConnectedPage(texts, texts.signedOut));
      const form = readForm(request);
      if (!isOwnForm(request.headers, context.baseUrl) || !isCsrfTokenOf(session, form.get('csrf_token'))) {
        return sendPage(reply, 403, notConnectedPage(texts, texts.foreign));
      }
      const { connection: id } = request.params;
      return await orNotFound(reply, texts, async () => {
        const visitor = visitorOf(session);
        const { identities } = await connections.offer(visitor, null, id);
        const ids = identities.map((one) => one.id).filter((one) => form.get(choiceField(one)) !== '');
        if (ids.length === 0) {
          return await showChoice(context, request, reply, { session, texts, fault: texts.chooseNone });
        }
        const accounts = await connections.choose(visitor, null, id, ids);
        return sendPage(reply, 200, connectedPage(texts, accounts));
      });
    },
  );
}

async function readerOf({ sessions }: ConnectionPageContext, request: FastifyRequest) {
  const session = await sessions.read(request);
  if (session !== null) {
    const { id: userId, name: userName, timezone, locale } = session.user;
    request.caller = { userId, userName, timezone, locale };
  }
  const locale = session?.user.locale ?? null;
  return { session, texts: connectionTextsFor(request.headers['accept-language'], locale) };
}

interface Shown {
  readonly session: Session;
  readonly texts: ConnectionTexts;
  readonly fault: string | null;
}

async function showChoice(
  { connections, prefix }: ConnectionPageContext,
  request: FastifyRequest<{ Params: { connection: string } }>,
  reply: FastifyReply,
  { session, texts, fault }: Shown,
): Promise<FastifyReply> {
  const { connection: id } = request.params;
  return await orNotFound(reply, texts, async () => {
    const offer = await connections.offer(visitorOf(session), null, id);
    const form = { action: `${prefix}/choices/${id}`, csrfToken: session.csrfToken };
    return sendPage(reply, fault === null ? 200 : 422, choicePage(texts, offer, form, fault));
  });
}

async function orNotFound(
  reply: FastifyReply,
  texts: ConnectionTexts,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CrierError) || error.status >= 500) throw error;
    return sendPage(reply, error.status, notConnectedPage(texts, texts.unknownChoice));
  }
}

function completed(
  texts: ConnectionTexts,
  completion: Exclude<Completion, { outcome: 'choose' }>,
): { readonly status: number; readonly page: Page } {
  switch (completion.outcome) {
    case 'connected':
      return { status: 200, page: connectedPage(texts, completion.accounts) };
    case 'denied':
      return { status: 200, page: deniedPage(texts, networkName(completion.provider)) };
    case 'failed':
      return { status: 422, page: notConnectedPage(texts, texts.failed, completion.message) };
    case 'unknown_state':
      return { status: 400, page: notConnectedPage(texts, texts.unknownState) };
  }
}
